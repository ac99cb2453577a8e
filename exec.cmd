@rem Windows' own shell has no `exec`. The scripts of package.json need it elsewhere, so that signals reach the program.
@%*
