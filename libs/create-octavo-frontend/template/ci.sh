#!/usr/bin/env sh
# What a pipeline runs, in any kind of CI; each step is a job of its own. Branches: build, preview, check. The
# main branch: build, upload, check, release. A button: rollback. Without the name of a step: build and release,
# for what goes to another channel or is checked already.
# OCTAVO_SITE is the site's address. OCTAVO_KEY, a secret of the steps preview, upload, release and rollback, is
# an API key of this app with releases:publish, releases:promote and releases:rollback. OCTAVO_ATTEST_KEY, with
# releases:attest, is for the step check alone, on a runner of the people who look after the site: no team
# approves its own release. GITHUB_TOKEN or GITLAB_TOKEN writes the comment of preview and check.
# No script of a package that is installed, and no test, finds a key in its environment. npx --no runs what is
# installed or nothing: it never asks a registry for a package named octavo.
set -eu
key=${OCTAVO_KEY:-}
attest_key=${OCTAVO_ATTEST_KEY:-}
github_token=${GITHUB_TOKEN:-}
gitlab_token=${GITLAB_TOKEN:-}
unset OCTAVO_KEY OCTAVO_ATTEST_KEY GITHUB_TOKEN GITLAB_TOKEN

# Every refusal that is an answer is fine, such as 401 or 404.
is_away() {
  npm ping --registry "$1" --fetch-retries=0 2>&1 | grep -Eq 'code (E(5|[A-Z])|FETCH_ERROR)'
}

install() {
  npm ci --no-audit --no-fund "$@" && return
  for registry in $(npm config get @octavo:registry) $(npm config get registry); do
    [ "$registry" = undefined ] || ! is_away "$registry" ||
      echo "The package registry $registry does not answer." >&2
  done
  echo "The packages were not installed, so nothing was built or released. Run this again later." >&2
  [ -z "${OCTAVO_SITE:-}" ] || echo "To roll back without packages, open $OCTAVO_SITE/frontends." >&2
  exit 1
}

build() {
  install
  npm run typecheck
  npm test
  npm run build
}

preview() {
  GITHUB_TOKEN=$github_token GITLAB_TOKEN=$gitlab_token \
    OCTAVO_KEY=$key npx --no octavo ci preview
}

upload() {
  OCTAVO_KEY=$key npx --no octavo upload
}

check() {
  GITHUB_TOKEN=$github_token GITLAB_TOKEN=$gitlab_token \
    OCTAVO_ATTEST_KEY=$attest_key npx --no octavo ci check
}

release() {
  OCTAVO_KEY=$key npx --no octavo ci promote
}

rollback() {
  OCTAVO_KEY=$key npx --no octavo ci rollback labs
}

case "${1:-all}" in
  install) install --ignore-scripts ;;
  build) build ;;
  preview) preview ;;
  upload) upload ;;
  check) check ;;
  release) release ;;
  rollback) rollback ;;
  all)
    build
    release
    ;;
  *)
    echo "sh ci.sh [install|build|preview|upload|check|release|rollback]" >&2
    exit 2
    ;;
esac
