unreadable: there is no folder /nodir
