#!/usr/bin/env sh
# What a pipeline runs, in any kind of CI: sh ci.sh, or sh ci.sh build and sh ci.sh release as two steps.
# OCTAVO_SITE is the site's address; OCTAVO_KEY, a secret of the pipeline, is an API key of this app with
# releases:publish and releases:promote. Only the release needs it: no script of a package that is
# installed, and no test, finds it in its environment. In two steps, not even the first shell has it.
set -eu
key=${OCTAVO_KEY:-}
unset OCTAVO_KEY

build() {
  npm ci --no-audit --no-fund
  npm run typecheck
  npm test
  npm run build
}

release() {
  OCTAVO_KEY=$key npx octavo release --channel "${OCTAVO_CHANNEL:-production}"
}

case "${1:-all}" in
  build) build ;;
  release) release ;;
  all)
    build
    release
    ;;
  *)
    echo "sh ci.sh [build|release]" >&2
    exit 2
    ;;
esac
