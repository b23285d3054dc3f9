import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeKey } from '../../server/reminders/vapid-keys.ts';
import {
  missingPostgres,
  type PostgresServer,
  startPostgres,
} from '../../tests/support/postgres-server.ts';
import { type StandIn, startApi } from '../kit/api.ts';
import { end } from '../kit/processes.ts';
import { ROOT } from '../run-tool.ts';
import { type ProxyName, startProxy } from './proxies.ts';

const run = promisify(execFile);

export const servers = [1, 2] as const;
/** The process of the reminders, beside the servers. */
export const reminders = 0;
export const portalOf = (server: number) => `http://127.0.0.1:417${server}`;
const remindersOrigin = 'http://127.0.0.1:4180';
export const operationsOf = (server: number) => `http://127.0.0.1:946${server}`;

type Settings = Readonly<Record<string, string>>;

/** The current release and its settings, unless named. */
type Place = { readonly release?: string; readonly settings?: Settings };

/** Two servers as deployed, PostgreSQL, an API, and the shipped proxy if one is named. */
export type Stage = {
  /** With the logs. */
  readonly folder: string;
  /** The proxy, or the servers. */
  readonly portals: readonly string[];
  readonly postgres: PostgresServer;
  readonly api: StandIn;
  /** They differ in one file. */
  readonly releases: readonly [older: string, newer: string];
  /** Runs `deploy/update.sh`; rejects if it fails. */
  readonly update: (release: string) => Promise<void>;
  /** Nothing starts the server again. */
  readonly kill: (server: number) => Promise<void>;
  /** Stops it in order. */
  readonly end: (server: number) => Promise<void>;
  readonly start: (server: number, place?: Place) => Promise<void>;
  /** Stops it in order, and starts it again. */
  readonly restart: (server: number, place?: Place) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The logs stay if the rehearsal failed. */
  readonly close: (isGood: boolean) => void;
};

type Options = {
  readonly members: number;
  readonly seed?: number;
  readonly proxy?: ProxyName;
  /** More environment variables. */
  readonly settings?: Settings;
  /** Makes a database. @returns its address */
  readonly prepare?: (folder: string, postgres: PostgresServer) => Promise<string>;
};

/**
 * Made-up members must not reach the servers of real ones, so the ports must be free.
 *
 * @returns undefined if nothing is missing
 */
export async function stageProblem(): Promise<string | undefined> {
  if (!existsSync(join(ROOT, 'dist/index.html')))
    return 'There is no built app in dist/. Run npm run build first.';
  for (const port of [4171, 4172, 4180, 9461, 9462]) {
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      return `Port ${port} is in use. Use another machine if the portal serves members here; else stop it first.`;
    }
    server.close();
    await once(server, 'close');
  }
  return missingPostgres();
}

export async function setStage({
  members,
  seed = 1,
  proxy: name,
  ...more
}: Options): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-rehearsal-'));
  mkdirSync(join(folder, 'logs'));
  const postgres = startPostgres();
  process.once('exit', postgres.stop);
  const api = await startApi({ members, seed });
  const proxy = name && (await startProxy(name, folder));
  const databaseUrl = (await more.prepare?.(folder, postgres)) ?? postgres.createDatabase();
  const [older, newer] = [join(folder, 'releases/older'), join(folder, 'releases/newer')];
  makeRelease(older);
  makeRelease(newer);
  renameOneFile(join(newer, 'dist'));
  const current = join(folder, 'current');
  symlinkSync(older, current);

  const running = new Map<number, ChildProcess>();
  const env = {
    PATH: process.env['PATH'],
    API_ORIGIN: api.origin,
    MEDIA_ORIGIN: api.origin,
    PORTAL_ORIGIN: 'https://localhost',
    DATABASE_URL: databaseUrl,
    VAPID_SUBJECT: 'mailto:it@cooperative.example',
    VAPID_KEYS: JSON.stringify([makeKey()]),
    ...more.settings,
  };

  function launch(server: number, { release = current, settings = {} }: Place = {}): void {
    const cwd = realpathSync(release);
    const log = openSync(join(folder, `logs/server-${server}.log`), 'a');
    const script = server === reminders ? 'server/reminders/main.ts' : 'server/main.ts';
    const child = spawn(process.execPath, [script], {
      cwd,
      // Node follows links to the source, so the build must be named.
      env: { ...env, ...unitEnv(server, folder), ...settings, DIST_DIR: join(cwd, 'dist') },
      stdio: ['ignore', log, log],
    });
    running.set(server, child);
  }
  process.once('exit', () => {
    for (const child of running.values()) child.kill('SIGKILL');
  });

  async function finish(server: number, signal: NodeJS.Signals): Promise<void> {
    const child = running.get(server);
    running.delete(server);
    if (child) await end(child, signal);
  }

  async function start(server: number, place?: Place): Promise<void> {
    launch(server, place);
    const probe =
      server === reminders ? `${remindersOrigin}/control/health` : `${operationsOf(server)}/ready`;
    const isReady = () =>
      fetch(probe).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const until = performance.now() + 60_000; !(await isReady()); await pause(100)) {
      if (performance.now() > until || running.get(server)?.exitCode !== null)
        throw new Error(`Server ${server} did not become ready. Read its log in ${folder}/logs.`);
    }
  }

  // A replacement of `systemctl` asks this process to restart a server.
  const systemd = createServer(async (req, res) => {
    const server = Number(req.url?.slice(1)) || reminders;
    await finish(server, 'SIGTERM');
    launch(server);
    res.end();
  });
  systemd.listen(0, '127.0.0.1');
  await once(systemd, 'listening');
  const { port } = systemd.address() as AddressInfo;
  const commands = join(folder, 'commands');
  mkdirSync(commands);
  const command = (named: string, line: string) =>
    writeFileSync(join(commands, named), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  // systemctl restart kaagapay@1
  command('systemctl', `curl -fsS "http://127.0.0.1:${port}/\${2##*@}"`);
  if (proxy?.nginx) command('nginx', proxy.nginx.command);

  await start(reminders);
  await Promise.all(servers.map((server) => start(server)));
  return {
    folder,
    portals: proxy ? [proxy.origin] : servers.map(portalOf),
    postgres,
    api,
    releases: [older, newer],
    start,
    restart: async (server, place) => {
      await finish(server, 'SIGTERM');
      await start(server, place);
    },
    kill: (server) => finish(server, 'SIGKILL'),
    end: (server) => finish(server, 'SIGTERM'),
    update: async (release) => {
      await run('sh', [join(ROOT, 'deploy/update.sh'), release], {
        env: {
          PATH: `${commands}:${process.env['PATH']}`,
          KAAGAPAY_CURRENT: current,
          KAAGAPAY_NGINX_SERVERS: proxy?.nginx?.servers ?? '/nowhere',
        },
      });
    },
    stop: async () => {
      systemd.close();
      await Promise.all([...servers, reminders].map((server) => finish(server, 'SIGTERM')));
      await proxy?.stop();
      await api.stop();
    },
    close: (isGood) => {
      if (isGood) rmSync(folder, { recursive: true });
      else console.log(`\nRead the logs in ${folder}/logs.`);
    },
  };
}

function makeRelease(release: string): void {
  mkdirSync(release, { recursive: true });
  for (const name of ['server', 'src', 'node_modules', 'package.json']) {
    symlinkSync(join(ROOT, name), join(release, name));
  }
  cpSync(join(ROOT, 'dist'), join(release, 'dist'), { recursive: true });
}

/** Afterwards neither release has the script of the other. */
function renameOneFile(dist: string): void {
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const [, name = ''] = /src="\/assets\/([^"]+)\.js"/.exec(index) ?? [];
  const renamed = `${name.slice(0, -8)}newer123`;
  for (const file of readdirSync(join(dist, 'assets')).filter((each) => each.startsWith(name))) {
    const path = join(dist, 'assets', file);
    renameSync(path, path.replace(name, renamed));
  }
  writeFileSync(join(dist, 'index.html'), index.replaceAll(name, renamed));
}

function unitEnv(server: number, folder: string): Settings {
  const name = server === reminders ? 'kaagapay-reminders' : 'kaagapay@';
  const unit = readFileSync(join(ROOT, `deploy/systemd/${name}.service`), 'utf8');
  const pairs = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  );
  const env = Object.fromEntries(
    pairs.map((pair) => pair.replaceAll('%i', String(server)).split(/=(.*)/, 2)),
  );
  return { ...env, DATA_DIR: join(folder, 'data') };
}
