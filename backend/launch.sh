#!/bin/sh
# What a process of Octavo has to find in its environment before it begins. Every way of starting goes through
# here: npm's scripts, the image, the unit of a service.
#   sh backend/launch.sh dist/backend/main.mjs

# Otherwise the C library reserves memory for each thread permanently.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"

# exec keeps the process, so signals reach it.
exec node "$@"
