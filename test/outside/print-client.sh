#!/usr/bin/env bash
# Prints the page $1 as the PDF $2 on the engine that listens on port OUTSIDE_PORT. Prints its error and fails if it cannot.
exec 3<>"/dev/tcp/127.0.0.1/$OUTSIDE_PORT"
printf 'GET /print?page=%s&pdf=%s HTTP/1.0\r\n\r\n' "$1" "$2" >&3
response=$(cat <&3)
[[ $response == 'HTTP/1.'?' 200 '* ]] && exit 0
printf '%s\n' "${response##*$'\n'}" >&2
exit 1
