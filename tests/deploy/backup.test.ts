import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const scriptOf = (name: string) => join(import.meta.dirname, '../../deploy', name);
const keys = '[{"id":"one"}]';

/** Stand-ins for age and PostgreSQL. The file `full` means a database with tables. */
function installBackups() {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  const command = (name: string, lines: string) =>
    writeFileSync(at(name), `#!/bin/sh\ncd '${folder}'\n${lines}\n`, { mode: 0o755 });
  command(
    'age',
    `[ ! -e age-fails ] || { echo 'no' >&2; exit 1; }
    [ "$1" = -R ] && { echo age-encryption.org/v1; exec cat; }
    grep -q right "$3" || exit 1
    exec tail -n +2 "$4"`,
  );
  command('pg_dump', 'echo a dump; [ ! -e pg-fails ]');
  command(
    'pg_restore',
    'for last; do :; done; [ "$(cat)" = "a dump" ] && [ ! -e pg-fails ] && echo "$last" >> restored',
  );
  command('createdb', 'echo "$1" >> created');
  command('dropdb', 'for last; do :; done; echo "$last" >> dropped');
  command(
    'psql',
    `for last; do :; done
    case $last in
      *pg_tables*) if [ -e full ] || [ -e restored ]; then echo reminders.subscription; fi ;;
      *) echo 10 ;;
    esac`,
  );
  mkdirSync(at('backups'));
  writeFileSync(at('recipients'), 'age1public\n');
  writeFileSync(at('right'), 'the right key');
  writeFileSync(at('wrong'), 'another key');

  function run(script: string, args: readonly string[], { typed = '', ...more } = {}) {
    const env = {
      PATH: `${folder}:/usr/bin:/bin`,
      KAAGAPAY_BACKUPS: at('backups'),
      KAAGAPAY_RECIPIENTS: at('recipients'),
      VAPID_KEYS: keys,
      ...more,
    };
    return new Promise<{ code: number; said: string }>((settle) => {
      const child = execFile('sh', [scriptOf(script), ...args], { env }, (error, stdout, stderr) =>
        settle({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
      // A script that refuses at once reads nothing.
      child.stdin?.on('error', () => undefined).end(typed);
    });
  }
  return {
    backUp: (more = {}) => run('backup.sh', [], more),
    restore: (args: readonly string[], more = {}) => run('restore.sh', args, more),
    backups: () => readdirSync(at('backups')).sort(),
    text: (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : ''),
    make: (name: string) => writeFileSync(at(name), ''),
    addOld: (name: string) => mkdirSync(at(`backups/${name}`)),
    at,
  };
}

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('writes the keys and the database, both encrypted', async () => {
  const { backUp, backups, text } = installBackups();
  expect((await backUp()).code).toBe(0);
  const [backup] = backups();
  expect(text(`backups/${backup}/vapid-keys.json.age`)).toBe(`age-encryption.org/v1\n${keys}\n`);
  expect(text(`backups/${backup}/reminders.dump.age`)).toBe('age-encryption.org/v1\na dump\n');
});

test('keeps one backup of each of 14 days and of 8 weeks, and other files', async () => {
  const { backUp, backups, addOld, make } = installBackups();
  for (let day = 1; day <= 100; day += 1) addOld(`${dayBefore(day)}T013000Z`);
  addOld(`${dayBefore(3)}T093000Z`);
  make('backups/README');
  expect((await backUp()).code).toBe(0);
  const kept = backups();
  expect(kept).toHaveLength(14 + 8 + 1);
  const days = kept.slice(0, -1).map((name) => name.slice(0, 10));
  expect(days.slice(-14)).toEqual(Array.from({ length: 14 }, (_, at) => dayBefore(13 - at)));
  expect(kept).toContain(`${dayBefore(3)}T093000Z`);
  expect(days[0] && days[0] < dayBefore(55)).toBe(true);
});

test.each([
  ['no recipient', { KAAGAPAY_RECIPIENTS: '/nowhere' }, undefined, 'without encryption is never'],
  ['no keys', { VAPID_KEYS: '' }, undefined, 'VAPID_KEYS is not set'],
  ['an age that fails', {}, 'age-fails', 'age could not encrypt'],
  ['a database that cannot be read', {}, 'pg-fails', 'pg_dump could not read'],
])('with %s, writes nothing and keeps the old backups', async (_, env, mark, sentence) => {
  const { backUp, backups, addOld, make } = installBackups();
  const old = `${dayBefore(300)}T013000Z`;
  addOld(old);
  if (mark) make(mark);
  const { code, said } = await backUp(env);
  expect([code, backups()]).toEqual([1, [old]]);
  expect(said).toContain(sentence);
});

test('restores into an empty database after its name is typed', async () => {
  const { backUp, restore, backups, at, text } = installBackups();
  await backUp();
  const args = ['--identity', at('right'), at(`backups/${backups()[0]}`)];
  expect((await restore(args, { typed: 'yes\n' })).said).toContain('Nothing was changed');
  expect(text('restored')).toBe('');
  const { code, said } = await restore(args, { typed: 'kaagapay\n' });
  expect([code, text('restored')]).toEqual([0, 'kaagapay\n']);
  expect(said).toContain('reminders.subscription: 10 rows');
});

test.each([
  ['a database with tables', 'right', 'full', 'is not empty'],
  ['another key', 'wrong', undefined, 'this is another key'],
])('refuses %s', async (_, key, mark, sentence) => {
  const { backUp, restore, backups, at, make, text } = installBackups();
  await backUp();
  if (mark) make(mark);
  const args = ['--identity', at(key), at(`backups/${backups()[0]}`)];
  const { code, said } = await restore(args, { typed: 'kaagapay\n' });
  expect([code, text('restored')]).toEqual([1, '']);
  expect(said).toContain(sentence);
});

test.each([0, 1])('a check that ends with %d drops its database', async (expected) => {
  const { backUp, restore, at, make, text } = installBackups();
  await backUp();
  if (expected === 1) make('pg-fails');
  const { code } = await restore(['--identity', at('right'), '--check']);
  const scratch = 'kaagapay_backup_check\n';
  expect([code, text('created'), text('dropped')]).toEqual([expected, scratch, scratch + scratch]);
});

test('a check fails if the newest backup is older than two days', async () => {
  const { restore, at, addOld } = installBackups();
  addOld(`${dayBefore(4)}T013000Z`);
  const { code, said } = await restore(['--identity', at('right'), '--check']);
  expect(code).toBe(1);
  expect(said).toMatch(/is \d+ hours old/);
});
