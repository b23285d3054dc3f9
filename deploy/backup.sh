#!/bin/sh
# Writes an encrypted backup of the reminder database and the VAPID keys, and removes old backups. The unit
# systemd/kaagapay-backup.service runs it each night. Instructions: docs/operating/backup.md.
set -eu
umask 077

folder=${KAAGAPAY_BACKUPS:-/var/backups/kaagapay}
recipients=${KAAGAPAY_RECIPIENTS:-/etc/kaagapay/backup.recipients}
database=${KAAGAPAY_DATABASE:-kaagapay}
# A command before each PostgreSQL command, such as `docker compose exec -T -e PGUSER=kaagapay database`.
pg=${KAAGAPAY_PG:-}
days=14
weeks=8

fail() {
	echo "$* No backup was written." >&2
	exit 1
}

command -v age >/dev/null || fail "The command age is missing: apt-get install age."
[ -n "$pg" ] || command -v pg_dump >/dev/null || fail "The command pg_dump is missing: apt-get install postgresql-client."
grep -q '^age1\|^ssh-' "$recipients" 2>/dev/null ||
	fail "$recipients has no public key of age. A backup without encryption is never written."
# Without the keys no device gets a reminder again.
case ${VAPID_KEYS:-} in
	'['*) ;;
	*) fail "VAPID_KEYS is not set. Read it from /etc/kaagapay/portal.env, as kaagapay-backup.service does." ;;
esac
[ -d "$folder" ] && [ -w "$folder" ] || fail "The folder $folder is missing, or $(id -un) cannot write into it."

exec 9<"$folder"
flock -n 9 || fail "Another backup is running."

name=$(date -u +%Y-%m-%dT%H%M%SZ)
partial=$folder/.partial
rm -rf "$partial"
mkdir "$partial"
trap 'rm -rf "$partial"' EXIT
trap 'exit 1' HUP INT TERM

encrypt() {
	age -R "$recipients" >"$partial/$1" || fail "age could not encrypt $1: see the line above."
}

printf '%s\n' "$VAPID_KEYS" | encrypt vapid-keys.json.age
# The shell knows only the result of the last command of a pipe.
{ $pg pg_dump -Fc "$database" || : >"$partial/failed"; } | encrypt reminders.dump.age
[ ! -e "$partial/failed" ] || fail "pg_dump could not read the database $database: see the line above."
for file in "$partial"/*; do
	head -c 21 "$file" | grep -q '^age-encryption.org/v1' || fail "$(basename "$file") is not encrypted."
done
sync "$partial"/* "$partial"
# A folder with its final name is complete.
mv "$partial" "$folder/$name" || fail "The folder could not be renamed to $folder/$name."
echo "The backup $folder/$name is complete: $(du -sk "$folder/$name" | cut -f 1) KiB."

# The newest of each day for two weeks, before them the newest of each week.
seen_days=
seen_weeks=
count_days=0
count_weeks=0
for backup in $(ls -r "$folder" | grep '^20[0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-9]\{6\}Z$'); do
	day=${backup%T*}
	week=$(date -u -d "$day" +%G-%V)
	case $seen_days in *" $day "*) keep= ;; *) keep=day ;; esac
	if [ -n "$keep" ] && [ "$count_days" -lt "$days" ]; then
		count_days=$((count_days + 1))
		seen_days="$seen_days $day "
		continue
	fi
	case $seen_weeks in *" $week "*) keep= ;; esac
	if [ -n "$keep" ] && [ "$count_weeks" -lt "$weeks" ]; then
		count_weeks=$((count_weeks + 1))
		seen_weeks="$seen_weeks $week "
		continue
	fi
	rm -r "${folder:?}/$backup"
	echo "The backup $backup was removed."
done
