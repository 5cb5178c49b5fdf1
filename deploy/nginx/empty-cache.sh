#!/bin/sh
# Empties nginx's cache of pages, so that a change of the content shows at once:
#   deploy/nginx/empty-cache.sh
# Without it a page that is read often is a minute old at most, and none is older than eleven minutes
# (docs/decisions/0010-cached-answers.md). It needs the rights to delete nginx's files and to reload it.
set -eu
folder=${1:-/var/cache/nginx-vpn-website}

[ -d "$folder" ] || { echo "There is no folder $folder." >&2; exit 2; }
find "$folder" -type f -delete
# Files that are kept open would be served on: new workers have none.
nginx -s reload
