#!/usr/bin/env sh
# What a pipeline runs, in any kind of CI: build, upload, check and release, each a step of its own. Without
# the name of a step: all but the check, for a release that goes to another channel or is checked already.
# OCTAVO_SITE is the site's address. OCTAVO_KEY, a secret of the steps upload and release, is an API key of
# this app with releases:publish and releases:promote. OCTAVO_ATTEST_KEY, with releases:attest, is for the
# step check alone, on a runner of the people who look after the site: no team approves its own release.
# No script of a package that is installed, and no test, finds a key in its environment. npx --no runs what is
# installed or nothing: it never asks a registry for a package named octavo.
set -eu
key=${OCTAVO_KEY:-}
attest_key=${OCTAVO_ATTEST_KEY:-}
unset OCTAVO_KEY OCTAVO_ATTEST_KEY

# Every refusal that is an answer is fine, such as 401 or 404.
is_away() {
  npm ping --registry "$1" --fetch-retries=0 2>&1 | grep -Eq 'code E(5|[A-Z])'
}

install() {
  npm ci --no-audit --no-fund "$@" && return
  for registry in $(npm config get @octavo:registry) $(npm config get registry); do
    [ "$registry" = undefined ] || ! is_away "$registry" ||
      echo "The package registry $registry does not answer." >&2
  done
  echo "The packages were not installed, so nothing was built or released. Run this again later." >&2
  exit 1
}

build() {
  install
  npm run typecheck
  npm test
  npm run build
}

upload() {
  OCTAVO_KEY=$key npx --no octavo upload
}

check() {
  OCTAVO_ATTEST_KEY=$attest_key npx --no octavo check
}

release() {
  OCTAVO_KEY=$key npx --no octavo release --browser none --channel "${OCTAVO_CHANNEL:-production}"
}

case "${1:-all}" in
  install) install --ignore-scripts ;;
  build) build ;;
  upload) upload ;;
  check) check ;;
  release) release ;;
  all)
    build
    release
    ;;
  *)
    echo "sh ci.sh [install|build|upload|check|release]" >&2
    exit 2
    ;;
esac
