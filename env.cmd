@rem Windows' own shell has no `env`, and no use for the setting in front: only the program is run. See exec.cmd.
@for /f "tokens=1*" %%a in ("%*") do @%%b
