#!/bin/sh
# Restarts the replicas one after another, each when the one before is ready again:
#   deploy/systemd/rolling-restart.sh 3001 3002
# RESTART is what stands before the port in the command; TRIES how many seconds a replica has to come up.
set -eu
[ $# -gt 0 ] || { echo "Name the ports of the replicas: $0 3001 3002" >&2; exit 2; }

for port in "$@"; do
  # The words of RESTART are meant to be split.
  # shellcheck disable=SC2086
  ${RESTART:-systemctl restart vpn-website@}$port || { echo "Port $port could not be restarted." >&2; exit 1; }
  tries=0
  until curl --silent --fail --output /dev/null --max-time 1 "http://127.0.0.1:$port/health/ready"; do
    tries=$((tries + 1))
    [ "$tries" -lt "${TRIES:-60}" ] || {
      echo "Port $port is not ready after ${TRIES:-60} tries; the others were left alone." >&2
      exit 1
    }
    sleep 1
  done
  echo "Port $port is ready."
done
