#!/usr/bin/env sh
# What a pipeline runs, in any kind of CI. OCTAVO_SITE is the site's address; OCTAVO_KEY, a secret of
# the pipeline, is an API key of this app with releases:publish and releases:promote.
set -eu
npm ci --no-audit --no-fund
npm run typecheck
npm test
npm run build
npx octavo release --channel "${OCTAVO_CHANNEL:-production}"
