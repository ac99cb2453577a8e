@rem Windows' own shell is no `sh`, and its programs need nothing of backend/launch.sh: only Node is run. See exec.cmd.
@for /f "tokens=1*" %%a in ("%*") do @node %%b
