#!/usr/bin/env sh
# What a pipeline runs, in any kind of CI: build, upload, check and release, each a step of its own. Without
# the name of a step: all but the check, for a release that goes to another channel or is checked already.
# OCTAVO_SITE is the site's address. OCTAVO_KEY, a secret of the steps upload and release, is an API key of
# this app with releases:publish and releases:promote. OCTAVO_ATTEST_KEY, with releases:attest, is for the
# step check alone, on a runner of the people who look after the site: no team approves its own release.
# No script of a package that is installed, and no test, finds a key in its environment.
set -eu
key=${OCTAVO_KEY:-}
attest_key=${OCTAVO_ATTEST_KEY:-}
unset OCTAVO_KEY OCTAVO_ATTEST_KEY

build() {
  npm ci --no-audit --no-fund
  npm run typecheck
  npm test
  npm run build
}

upload() {
  OCTAVO_KEY=$key npx octavo upload
}

check() {
  OCTAVO_ATTEST_KEY=$attest_key npx octavo check
}

release() {
  OCTAVO_KEY=$key npx octavo release --browser none --channel "${OCTAVO_CHANNEL:-production}"
}

case "${1:-all}" in
  build) build ;;
  upload) upload ;;
  check) check ;;
  release) release ;;
  all)
    build
    release
    ;;
  *)
    echo "sh ci.sh [build|upload|check|release]" >&2
    exit 2
    ;;
esac
