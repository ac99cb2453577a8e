#!/bin/sh
# What a process of Octavo has to find in its environment before it begins. Every way of starting goes through
# here: npm's scripts, the image, the unit of a service.
#   sh backend/launch.sh dist/backend/main.mjs

# The C library would keep memory of its own for each thread, for good.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"

# The same process goes on, so signals reach it.
exec node "$@"
