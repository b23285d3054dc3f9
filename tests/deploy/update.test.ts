import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = join(import.meta.dirname, '../../deploy/update.sh');
const shipped = join(import.meta.dirname, '../../deploy/nginx-servers.conf');

/** The system commands are replaced. */
function installTwo() {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay update-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  for (const release of ['older', 'newer']) {
    mkdirSync(at(`${release}/server`), { recursive: true });
    mkdirSync(at(`${release}/dist`));
    mkdirSync(at(`${release}/node_modules`));
    writeFileSync(at(`${release}/server/main.ts`), '');
    writeFileSync(at(`${release}/dist/index.html`), '');
  }
  symlinkSync(at('older'), at('current'));
  writeFileSync(at('servers.conf'), readFileSync(shipped));
  const command = (name: string, lines: string) =>
    writeFileSync(at(name), `#!/bin/sh\ncd '${folder}'\n${lines}\n`, { mode: 0o755 });
  // The last argument of curl is the address, which names the operations port.
  command(
    'curl',
    `for last; do :; done; last=\${last%/ready}; [ ! -e "not-ready-\${last#*:946}" ] && cat ready`,
  );
  command(
    'nginx',
    '[ ! -e nginx-fails ] || exit 1\ngrep -c " down;" servers.conf >> downs; exit 0',
  );
  const again = `rm during; sh '${script}' newer > second 2>&1; echo $? >> second`;
  command(
    'systemctl',
    `echo "$2" >> restarts; [ ! -e during ] || { ${again}; }
    [ ! -e "breaks-\${2#*@}" ] || touch "not-ready-\${2#*@}"`,
  );
  command('sleep', ':');
  writeFileSync(at('ready'), '{"status":"ready"}');

  const text = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '');
  return {
    update: (release: string, cwd = folder) =>
      new Promise<{ code: number; said: string }>((settle) => {
        const env = {
          PATH: `${folder}:/usr/bin:/bin`,
          KAAGAPAY_CURRENT: at('current'),
          KAAGAPAY_NGINX_SERVERS: at('servers.conf'),
        };
        execFile('sh', [script, release], { env, cwd }, (error, stdout, stderr) =>
          settle({ code: Number(error?.code ?? 0), said: stdout + stderr }),
        );
      }),
    current: () => readlinkSync(at('current')).slice(folder.length + 1),
    restarts: () => text('restarts').split('\n').filter(Boolean),
    /** The largest number of servers out of service at any reload of nginx. */
    mostDown: () => Math.max(...text('downs').split('\n').map(Number)),
    isDown: (server: number) => new RegExp(`:417${server}.* down;`).test(text('servers.conf')),
    isUntouched: () => text('servers.conf') === readFileSync(shipped, 'utf8'),
    text,
    make: (name: string, content = '') => writeFileSync(at(name), content),
    remove: (name: string) => rmSync(at(name)),
    folder,
  };
}

test('takes the servers out of service one by one', async () => {
  const { update, folder, ...seen } = installTwo();
  expect((await update(join(folder, 'newer'))).code).toBe(0);
  expect([seen.current(), seen.isUntouched(), seen.mostDown()]).toEqual(['newer', true, 1]);
  expect(seen.restarts()).toEqual(['kaagapay@1', 'kaagapay@2', 'kaagapay-reminders']);
});

test('needs the API, and not the store of the reminders', async () => {
  const { update, make } = installTwo();
  make('ready', '{"status":"not-ready","missing":["store"]}');
  expect((await update('newer')).code).toBe(0);
  make('ready', '{"status":"not-ready","missing":["api","store"]}');
  expect((await update('older')).said).toContain('No other server is ready');
});

test('keeps the older release for the next start if an update fails', async () => {
  const { update, make, ...seen } = installTwo();
  make('breaks-1');
  const { code, said } = await update('newer');
  expect([code, seen.current(), seen.isDown(1), seen.isDown(2)]).toEqual([1, 'older', true, false]);
  expect(said).toContain('Server 1 is not ready');
  expect(said).toMatch(/go back: .*older/);
});

test.each(['ready again', 'still not ready'])(
  'the next run keeps one server in service while the other one is %s',
  async (how) => {
    const { update, make, remove, ...seen } = installTwo();
    make('breaks-2');
    expect((await update('newer')).code).toBe(1);
    if (how === 'ready again') {
      remove('breaks-2');
      remove('not-ready-2');
    }
    const restarted = seen.restarts().length;
    const { code } = await update('older');
    expect([code, seen.mostDown()]).toEqual([how === 'ready again' ? 0 : 1, 1]);
    // The server in service is left alone until the other one serves.
    const [first] = seen.restarts().slice(restarted);
    expect(first).toBe(how === 'ready again' ? 'kaagapay@1' : 'kaagapay@2');
  },
);

test('changes nothing if nginx refuses its configuration', async () => {
  const { update, make, ...seen } = installTwo();
  make('nginx-fails');
  const { code, said } = await update('newer');
  expect([code, seen.current(), seen.isUntouched(), seen.restarts()]).toEqual([
    1,
    'older',
    true,
    [],
  ]);
  expect(said).toContain('nginx refused its configuration');
});

test('refuses a second update while one is running', async () => {
  const { update, make, ...seen } = installTwo();
  make('during');
  expect((await update('newer')).code).toBe(0);
  expect(seen.text('second')).toContain('Another update is running. Nothing was changed.\n1\n');
  expect(seen.restarts()).toEqual(['kaagapay@1', 'kaagapay@2', 'kaagapay-reminders']);
});
