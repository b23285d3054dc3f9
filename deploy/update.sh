#!/bin/sh
# Replaces the running release, one server after the other, so that no request is lost. Run it as root:
# deploy/update.sh /opt/kaagapay/2.4.0. To go back, name the folder of the older release.
# Instructions: docs/operating/update.md.
set -eu

release=$(readlink -f "${1:?is missing. Name the folder of the release, for example /opt/kaagapay/2.4.0}")
current=${KAAGAPAY_CURRENT:-/opt/kaagapay/current}
servers=${KAAGAPAY_SERVERS:-1 2}
nginx_servers=${KAAGAPAY_NGINX_SERVERS:-/etc/nginx/kaagapay-servers.conf}
# A server must first reach its API, which may take time.
timeout_s=60
# A proxy checks each second. For two seconds it avoids a server that did not respond (`fail_timeout`).
# Until then a page of the new release would not get its files.
settling=6

fail() {
	echo "$*" >&2
	exit 1
}

# Votes do not need the store of the reminders.
is_ready() {
	case $(curl -s --noproxy '*' -m 5 "http://127.0.0.1:946$1/ready") in
	*'"status":"ready"'* | *'"missing":["store"]'*) return 0 ;;
	esac
	return 1
}

# True if the server responds, ready or not.
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

# Caddy notices that a server is about to stop. nginx needs a changed configuration.
tell_nginx() {
	[ -f "$nginx_servers" ] || return 0
	grep -q "^ *server 127\.0\.0\.1:417$1[ ;]" "$nginx_servers" ||
		fail "There is no server 127.0.0.1:417$1 in $nginx_servers. Add it, or set KAAGAPAY_SERVERS."
	cp -p "$nginx_servers" "$nginx_servers.before"
	sed -i "/^ *server 127\.0\.0\.1:417$1[ ;]/s/\( down\)\{0,1\};/$2;/" "$nginx_servers"
	if nginx -t -q && nginx -s reload; then return 0; fi
	cp -p "$nginx_servers.before" "$nginx_servers"
	fail "nginx refused its configuration, so $nginx_servers is unchanged. Run nginx -t to see why."
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
	[ -e "$release/$file" ] || fail "There is no $release/$file. Nothing was changed. Build the release first."
done
# Two updates at once could each stop a server.
exec 9<"$(dirname "$current")"
flock -n 9 || fail "Another update is running. Nothing was changed."

before=$(readlink -f "$current")
is_begun=
# After a crash or a restart of the machine, a server must start the release that is known to work.
broken_off() {
	[ -z "$is_begun" ] && return
	ln -sfn "$before" "$current"
	echo "The update was interrupted. A server may get no requests, or run the other release.
Run the update again, or go back: $0 $before" >&2
}
trap broken_off EXIT
trap 'exit 1' HUP INT TERM

[ -f "$nginx_servers" ] ||
	echo "There is no $nginx_servers. Without it the proxy must check /health/traffic, as Caddy does."

# An interrupted update may leave a ready server without requests, and a server that is not ready. The
# update begins with the server that is not ready, because the others serve.
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
	# A server that does not run has no requests to lose.
	if is_running "$server" && ! has_another "$server"; then
		fail "No other server is ready, so server $server was not restarted. Start another one first."
	fi
	is_begun=yes
	ln -sfn "$release" "$current"
	echo "Server $server gets no new requests."
	tell_nginx "$server" " down"
	systemctl restart "kaagapay@$server"
	wait_until_ready "$server" ||
		fail "Server $server is not ready after $timeout_s s, and gets no requests. The others still serve. To see why, read
http://127.0.0.1:946$server/ready, or run journalctl -u kaagapay@$server if the server does not run."
	sleep "$settling"
	tell_nginx "$server" ""
	echo "Server $server serves $release."
done
is_begun=
# Votes do not need it. Without this unit, each server has a reminder process of its own.
systemctl try-restart kaagapay-reminders ||
	echo "The reminder process was not restarted. To see why, run systemctl status kaagapay-reminders."
