#!/bin/sh
# Serves another release in the place of the one that runs, one server after the other, so that no
# request is lost. As root: deploy/update.sh /opt/kaagapay/2.4.0. The way back is the same, with the
# folder of the older release. docs/operating.md, "Updates".
set -eu

release=$(readlink -f "${1:?is missing: the folder of the release, for example /opt/kaagapay/2.4.0}")
current=${KAAGAPAY_CURRENT:-/opt/kaagapay/current}
servers=${KAAGAPAY_SERVERS:-1 2}
nginx_servers=${KAAGAPAY_NGINX_SERVERS:-/etc/nginx/kaagapay-servers.conf}
# A server asks its API and its database first, and may have to wait for both.
timeout_s=60
# A proxy looks each second, and leaves a server that did not answer alone for two (`fail_timeout`). Until
# then a page of the new release would not get its files.
settling=6

fail() {
	echo "$*" >&2
	exit 1
}

is_ready() {
	curl -fs --noproxy '*' -o /dev/null -m 5 "http://127.0.0.1:946$1/ready"
}

# Whether it answers at all, ready or not.
is_running() {
	curl -s --noproxy '*' -o /dev/null -m 5 "http://127.0.0.1:946$1/ready"
}

is_down() {
	[ -f "$nginx_servers" ] && grep -q "^ *server 127\.0\.0\.1:417$1[ ;].*down;" "$nginx_servers"
}

has_another() {
	for other in $servers; do
		[ "$other" != "$1" ] && is_ready "$other" && ! is_down "$other" && return 0
	done
	return 1
}

# Caddy sees by itself that a server is about to stop; nginx has to be told.
tell_nginx() {
	[ -f "$nginx_servers" ] || return 0
	grep -q "^ *server 127\.0\.0\.1:417$1[ ;]" "$nginx_servers" ||
		fail "There is no server 127.0.0.1:417$1 in $nginx_servers."
	cp -p "$nginx_servers" "$nginx_servers.before"
	sed -i "/^ *server 127\.0\.0\.1:417$1[ ;]/s/\( down\)\{0,1\};/$2;/" "$nginx_servers"
	if nginx -t -q && nginx -s reload; then return 0; fi
	cp -p "$nginx_servers.before" "$nginx_servers"
	fail "nginx did not take its configuration, so $nginx_servers was left as it was."
}

wait_until_ready() {
	waited=0
	until is_ready "$1"; do
		[ "$waited" -lt "$timeout_s" ] || return 1
		waited=$((waited + 1))
		sleep 1
	done
}

for file in dist/index.html server/main.ts node_modules; do
	[ -e "$release/$file" ] || fail "There is no $release/$file: is the release built? Nothing was changed."
done
# Two updates at once could take out one server each.
exec 9<"$(dirname "$current")"
flock -n 9 || fail "Another update is under way. Nothing was changed."

before=$(readlink -f "$current")
is_begun=
# A server that crashes, or the machine that restarts, is to serve what is known to work.
broken_off() {
	[ -z "$is_begun" ] && return
	ln -sfn "$before" "$current"
	echo "The update was broken off: a server may get no requests, or serve the other release.
Run it again, or go back: $0 $before" >&2
}
trap broken_off EXIT
trap 'exit 1' HUP INT TERM

[ -f "$nginx_servers" ] ||
	echo "There is no $nginx_servers: without it the proxy has to ask for /health/traffic, as Caddy does."

# What an update that was broken off may have left: a server that is ready and gets no requests, and one
# that is not ready. That one comes first, because the others serve.
first=
others=
for server in $servers; do
	if ! is_ready "$server"; then
		first="$first $server"
		continue
	fi
	others="$others $server"
	if is_down "$server"; then tell_nginx "$server" ""; fi
done

for server in $first $others; do
	# One that does not run takes nothing from anybody.
	if is_running "$server" && ! has_another "$server"; then
		fail "No other server is ready, so server $server was left as it is."
	fi
	is_begun=yes
	ln -sfn "$release" "$current"
	echo "Server $server: no new requests."
	tell_nginx "$server" " down"
	systemctl restart "kaagapay@$server"
	wait_until_ready "$server" ||
		fail "Server $server is not ready after $timeout_s s, and gets no requests. The others serve on. Why:
http://127.0.0.1:946$server/ready, or journalctl -u kaagapay@$server where it does not run."
	sleep "$settling"
	tell_nginx "$server" ""
	echo "Server $server serves $release."
done
is_begun=
