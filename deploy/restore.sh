#!/bin/sh
# Restores a backup of deploy/backup.sh into an empty database, or checks that the newest one can be restored:
#   deploy/restore.sh --identity KEY /var/backups/kaagapay/2026-11-27T013000Z
#   deploy/restore.sh --identity KEY --check
# KEY is the file of the secret key of age. Instructions: docs/operating/backup.md.
set -eu
umask 077

folder=${KAAGAPAY_BACKUPS:-/var/backups/kaagapay}
database=${KAAGAPAY_DATABASE:-kaagapay}
pg=${KAAGAPAY_PG:-}
scratch=kaagapay_backup_check
# A check fails if the backups of two nights are missing.
oldest_s=172800

fail() {
	echo "$*" >&2
	exit 1
}

identity=
backup=
is_check=
while [ $# -gt 0 ]; do
	case $1 in
		--identity) identity=${2:?is missing. Name the file of the secret key after --identity}; shift ;;
		--check) is_check=yes ;;
		*) backup=$1 ;;
	esac
	shift
done
[ -r "$identity" ] || fail "Name a readable file of the secret key: --identity KEY. Nothing was changed."
if [ -n "$is_check" ]; then
	newest=$(ls -r "$folder" | grep '^20[0-9T-]*Z$' | head -n 1)
	[ -n "$newest" ] || fail "There is no backup in $folder. Run systemctl start kaagapay-backup."
	backup=$folder/$newest
	age_s=$(($(date +%s) - $(date -d "${newest%T*} $(echo "${newest#*T}" | sed 's/../&:/; s/:../&:/')" +%s)))
	[ "$age_s" -lt "$oldest_s" ] ||
		fail "The newest backup, $backup, is $((age_s / 3600)) hours old. Run journalctl -u kaagapay-backup."
fi
[ -n "$backup" ] || fail "Name the folder of a backup, or --check. Nothing was changed."
for file in reminders.dump.age vapid-keys.json.age; do
	[ -f "$backup/$file" ] || fail "There is no $backup/$file. Nothing was changed."
	# Reads the whole file first: a damaged end must not be noticed after the restore.
	age -d -i "$identity" "$backup/$file" >/dev/null ||
		fail "$backup/$file is damaged, or this is another key: see the line above. Nothing was changed."
done

ask() {
	$pg psql -X -q -A -t -v ON_ERROR_STOP=1 -d "$1" -c "$2" </dev/null
}

tables="select quote_ident(schemaname) || '.' || quote_ident(tablename) from pg_tables
	where schemaname not in ('pg_catalog', 'information_schema') order by 1"

# In one transaction: a failed restore leaves an empty database.
restore_into() {
	age -d -i "$identity" "$backup/reminders.dump.age" |
		$pg pg_restore --single-transaction --exit-on-error -d "$1" ||
		fail "PostgreSQL could not restore $backup: see the lines above. The database $1 is as empty as before."
	ask "$1" "select count(*) from reminders.subscription" >/dev/null ||
		fail "The database $1 has no reminders."
	for table in $(ask "$1" "$tables"); do
		echo "$table: $(ask "$1" "select count(*) from $table") rows"
	done
}

if [ -n "$is_check" ]; then
	$pg dropdb --if-exists "$scratch" 2>/dev/null </dev/null || fail "The database $scratch is in use. Run the check again."
	$pg createdb "$scratch" </dev/null || fail "The database $scratch could not be created."
	trap '$pg dropdb "$scratch" </dev/null' EXIT
	trap 'exit 1' HUP INT TERM
	restore_into "$scratch"
	echo "The backup $backup can be restored."
	exit 0
fi

ask "$database" 'select 1' >/dev/null || fail "The database $database cannot be opened. Create it: createdb -O kaagapay $database."
[ -z "$(ask "$database" "$tables")" ] ||
	fail "The database $database is not empty, so nothing was changed. Stop the app servers, then drop and create it."
printf 'Restore %s into the empty database %s? Type its name: ' "$backup" "$database"
read -r typed || typed=
[ "$typed" = "$database" ] || fail "Nothing was changed."
restore_into "$database"
echo "The database $database is restored. VAPID_KEYS in portal.env must have the keys of this backup. To see them:
age -d -i $identity $backup/vapid-keys.json.age"
