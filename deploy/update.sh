#!/bin/sh
# Serves another release in the place of the one that runs, one server after the other, so that no
# request is lost. As root: deploy/update.sh /opt/kaagapay/2.4.0. The way back is the same, with the
# folder of the older release. docs/operating.md, "Updates".
set -eu

release=${1:?is missing: the folder of the release, for example /opt/kaagapay/2.4.0}
current=${KAAGAPAY_CURRENT:-/opt/kaagapay/current}
servers=${KAAGAPAY_SERVERS:-1 2}
nginx_servers=${KAAGAPAY_NGINX_SERVERS:-/etc/nginx/kaagapay-servers.conf}
# A server asks its API and its database first, and may have to wait for both.
patience=60
# A proxy looks each second, and leaves a server that did not answer alone for five.
settling=6

fail() {
	echo "$*" >&2
	exit 1
}

is_ready() {
	curl -fs -o /dev/null -m 5 "http://127.0.0.1:946$1/ready"
}

has_another() {
	for other in $servers; do
		[ "$other" != "$1" ] && is_ready "$other" && return 0
	done
	return 1
}

# Caddy sees by itself that a server is about to stop; nginx has to be told.
tell_nginx() {
	[ -f "$nginx_servers" ] || return 0
	sed -i "/127\.0\.0\.1:417$1 /s/\( down\)\{0,1\};/$2;/" "$nginx_servers"
	nginx -t -q && nginx -s reload
}

wait_until_ready() {
	waited=0
	until is_ready "$1"; do
		[ "$waited" -lt "$patience" ] || return 1
		waited=$((waited + 1))
		sleep 1
	done
}

for file in dist/index.html server/main.ts node_modules; do
	[ -e "$release/$file" ] || fail "There is no $release/$file: is the release built? Nothing was changed."
done

before=$(readlink -f "$current")
for server in $servers; do
	has_another "$server" ||
		fail "No other server is ready, so server $server was left as it is."
	ln -sfn "$release" "$current"
	echo "Server $server: no new requests."
	tell_nginx "$server" " down"
	systemctl restart "kaagapay@$server"
	wait_until_ready "$server" ||
		fail "Server $server is not ready after $patience s, and gets no requests: http://127.0.0.1:946$server/ready
says why. The others serve on. The way back: $0 $before"
	tell_nginx "$server" ""
	sleep "$settling"
	echo "Server $server serves $release."
done
