import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeKey } from '../../server/reminders/vapid-keys.ts';
import { ROOT } from '../run-tool.ts';

const run = promisify(execFile);

const unit = join(ROOT, 'deploy/systemd/kaagapay@.service');

export type Installation = {
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
};

/** The current release and its settings, unless named. */
type Place = {
  readonly release?: string;
  readonly settings?: Readonly<Record<string, string>>;
};

type Settings = {
  readonly folder: string;
  readonly apiOrigin: string;
  readonly databaseUrl: string;
  /** More environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Undefined without nginx. */
  readonly nginx: { readonly servers: string; readonly command: string } | undefined;
};

/** The two servers and their operations. */
const serverPorts = [4171, 4172, 9461, 9462];

/**
 * Made-up members must not reach the servers of real ones.
 *
 * @returns undefined if the ports are free
 */
export async function portProblem(): Promise<string | undefined> {
  for (const port of serverPorts) {
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      return `Port ${port} is in use. Use another machine if the portal serves members here; else stop it first.`;
    }
    server.close();
    await once(server, 'close');
  }
  return undefined;
}

/** A replacement of `systemctl` asks this process to restart a server. */
export async function install(settings: Settings): Promise<Installation> {
  const { folder } = settings;
  const [older, newer] = [join(folder, 'releases/older'), join(folder, 'releases/newer')];
  makeRelease(older);
  makeRelease(newer);
  renameOneFile(join(newer, 'dist'));
  const current = join(folder, 'current');
  symlinkSync(older, current);

  const running = new Map<number, ChildProcess>();
  const env = { PATH: process.env['PATH'], ...portalEnv(settings), ...settings.settings };

  async function start(server: number, { release = current, settings = {} }: Place = {}) {
    const cwd = realpathSync(release);
    const log = openSync(join(folder, `logs/server-${server}.log`), 'a');
    const child = spawn(process.execPath, ['server/main.ts'], {
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

  async function end(server: number, signal: NodeJS.Signals): Promise<void> {
    const child = running.get(server);
    running.delete(server);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  const systemd = createServer(async (req, res) => {
    const server = Number(req.url?.slice(1));
    await end(server, 'SIGTERM');
    await start(server);
    res.end();
  });
  systemd.listen(0, '127.0.0.1');
  await once(systemd, 'listening');
  const { port } = systemd.address() as AddressInfo;
  const commands = join(folder, 'commands');
  mkdirSync(commands);
  // systemctl restart kaagapay@1
  command(join(commands, 'systemctl'), `curl -fsS "http://127.0.0.1:${port}/\${2##*@}"`);
  if (settings.nginx) command(join(commands, 'nginx'), settings.nginx.command);

  await Promise.all([start(1), start(2)]);
  await Promise.all([untilReady(1, running), untilReady(2, running)]);
  return {
    releases: [older, newer],
    start: async (server, place) => {
      await start(server, place);
      await untilReady(server, running);
    },
    kill: (server) => end(server, 'SIGKILL'),
    end: (server) => end(server, 'SIGTERM'),
    restart: async (server, place) => {
      await end(server, 'SIGTERM');
      await start(server, place);
      await untilReady(server, running);
    },
    update: async (release) => {
      await run('sh', [join(ROOT, 'deploy/update.sh'), release], {
        env: {
          PATH: `${commands}:${process.env['PATH']}`,
          KAAGAPAY_CURRENT: current,
          KAAGAPAY_NGINX_SERVERS: settings.nginx?.servers ?? '/nowhere',
        },
      });
    },
    stop: async () => {
      systemd.close();
      await Promise.all([end(1, 'SIGTERM'), end(2, 'SIGTERM')]);
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

function command(path: string, line: string): void {
  writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
}

const portalEnv = ({ apiOrigin, databaseUrl }: Settings) => ({
  API_ORIGIN: apiOrigin,
  MEDIA_ORIGIN: apiOrigin,
  PORTAL_ORIGIN: 'https://localhost',
  DATABASE_URL: databaseUrl,
  VAPID_SUBJECT: 'mailto:it@cooperative.example',
  VAPID_KEYS: JSON.stringify([makeKey()]),
});

function unitEnv(server: number, folder: string): Record<string, string> {
  const lines = readFileSync(unit, 'utf8').matchAll(/^Environment=(.+)$/gm);
  const pairs = [...lines].flatMap(([, line = '']) => line.split(' '));
  const env = Object.fromEntries(
    pairs.map((pair) => pair.replaceAll('%i', String(server)).split(/=(.*)/, 2)),
  );
  return { ...env, DATA_DIR: join(folder, 'data') };
}

async function untilReady(server: number, running: Map<number, ChildProcess>): Promise<void> {
  const address = `http://127.0.0.1:946${server}/ready`;
  const isReady = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = performance.now() + 60_000; !(await isReady()); ) {
    const child = running.get(server);
    if (performance.now() > until || child?.exitCode !== null) {
      throw new Error(`Server ${server} did not become ready. Read its log in the folder logs.`);
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
}
