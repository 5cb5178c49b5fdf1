#!/bin/sh
# Puts a release into service while visitors are served, and takes one back:
#   deploy/systemd/upgrade.sh install ~/vpn-website 3001 3002    # a checkout or an unpacked archive, and the ports
#   deploy/systemd/upgrade.sh rollback 3001 3002                 # the release before, as it was
# A release that does not install changes nothing; one that does not come up is taken back by itself. In UPGRADE_HOME:
#   releases/DATE   each with its packages and its build; three are kept
#   current         leads to the one that runs, previous to the one before
#   assets          hashed files of the releases that are kept: pages of any of them find theirs (ASSETS_DIR)
# With CONTENT_DIR in the environment or in SETTINGS (/etc/vpn-website.env), its brand is built in. BUILD is what installs and
# builds in the release's folder instead; RESTART and TRIES are of rolling-restart.sh.
set -eu
home=${UPGRADE_HOME:-/opt/vpn-website}
# The service's own, unless the environment has another.
settings=${SETTINGS:-/etc/vpn-website.env}
CONTENT_DIR=${CONTENT_DIR:-$(sed -n 's/^CONTENT_DIR=//p' "$settings" 2>/dev/null | tr -d "\"'")}
if [ -n "$CONTENT_DIR" ]; then export CONTENT_DIR; else unset CONTENT_DIR; fi
build="npm ci --no-audit --no-fund && ${CONTENT_DIR:+npm run brand -- --no-readme && }npm run build"
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

usage() {
  sed -n '2,4s/^# *//p' "$0" >&2
  exit 2
}

# link NAME TARGET: makes the link anew in one step, so that it is never missing.
link() {
  ln -sfn "$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

target() {
  readlink "$home/$1" 2>/dev/null || true
}

# Takes the release before into service.
go_back() {
  before=$(target previous)
  [ -n "$before" ] && [ -d "$home/$before" ] || { echo "There is no release before this one." >&2; exit 1; }
  link previous "$(target current)"
  link current "$before"
  sh "$here/rolling-restart.sh" "$@"
  echo "Back to $before."
}

install_release() {
  source=$1
  shift
  [ -f "$source/package.json" ] || { echo "$source is no copy of the site: it has no package.json." >&2; exit 1; }
  name=$(date -u +%Y-%m-%dT%H%M%S)
  part=$home/releases/.$name
  mkdir -p "$part" "$home/assets"
  trap 'rm -rf "$part"' EXIT
  tar -C "$source" -c --exclude=./.git --exclude=./node_modules --exclude=./build --exclude=./data . | tar -C "$part" -x
  if ! (cd "$part" && sh -c "${BUILD:-$build}"); then
    echo "The release could not be installed; nothing was changed." >&2
    exit 1
  fi
  [ -d "$part/build/client/assets" ] || { echo "The release has no build; nothing was changed." >&2; exit 1; }
  mv "$part" "$home/releases/$name"
  for file in "$home/releases/$name/build/client/assets"/*; do
    [ -e "$home/assets/${file##*/}" ] || cp -p "$file" "$home/assets/"
  done
  before=$(target current)
  earlier=$(target previous)
  [ -z "$before" ] || link previous "$before"
  link current "releases/$name"
  touched=
  for port in "$@"; do
    touched="$touched $port"
    if sh "$here/rolling-restart.sh" "$port"; then continue; fi
    [ -n "$before" ] || exit 1
    echo "The release does not come up; going back." >&2
    link current "$before"
    if [ -n "$earlier" ]; then link previous "$earlier"; else rm -f "$home/previous"; fi
    # Ports are words.
    # shellcheck disable=SC2086
    sh "$here/rolling-restart.sh" $touched
    rm -rf "$home/releases/$name"
    tidy
    echo "Back to $before."
    exit 1
  done
  tidy
  echo "releases/$name is in service."
}

# Keeps the release that runs and the two before, and the hashed files of these three.
tidy() {
  find "$home/releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' | sort -r | tail -n +4 |
    while read -r old; do
      [ "releases/${old##*/}" = "$(target current)" ] || [ "releases/${old##*/}" = "$(target previous)" ] || rm -rf "$old"
    done
  for file in "$home/assets"/*; do
    set -- "$home"/releases/[0-9]*/build/client/assets/"${file##*/}"
    [ -e "$1" ] || rm -f "$file"
  done
}

case ${1-} in
  install) [ $# -ge 3 ] || usage; shift; install_release "$@" ;;
  rollback) [ $# -ge 2 ] || usage; shift; go_back "$@" ;;
  *) usage ;;
esac
