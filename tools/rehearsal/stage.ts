import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeKey } from '../../server/reminders/vapid-keys.ts';
import { missingPostgres, startPostgres } from '../../tests/support/postgres-server.ts';
import { startApi } from '../kit/api.ts';
import { becomes, end, launch, listen } from '../kit/processes.ts';
import { ROOT } from '../run-tool.ts';
import { nginxCommand, nginxServers, type ProxyName, portal, startProxy } from './proxies.ts';

export const servers = [1, 2] as const;
/** The process of the reminders, beside the servers. */
export const reminders = 0;
export const portalOf = (server: number) => `http://127.0.0.1:417${server}`;
export const operationsOf = (server: number) => `http://127.0.0.1:946${server}`;
const healthOf = (server: number) =>
  server === reminders ? 'http://127.0.0.1:4180/control/health' : `${operationsOf(server)}/ready`;

type Settings = Readonly<Record<string, string>>;

/** The current release and its settings, unless named. */
type Place = { readonly release?: string; readonly settings?: Settings };

type Options = {
  readonly members: number;
  readonly proxy?: ProxyName;
  readonly settings?: Settings;
};

/**
 * Plays a scenario. Exit code 0 if it is good; else the logs stay.
 *
 * @param scenario returns whether all was as it should be
 */
export async function onStage(
  options: Options,
  scenario: (stage: Stage) => Promise<boolean>,
): Promise<never> {
  const problem = await findProblem();
  if (problem !== undefined) {
    console.error(problem);
    process.exit(2);
  }
  const stage = await setStage(options);
  const isGood = await scenario(stage).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  await stage.stop();
  if (isGood) rmSync(stage.folder, { recursive: true });
  else console.log(`\nRead the logs in ${stage.folder}/logs.`);
  return process.exit(isGood ? 0 : 1);
}

/** Made-up members must not reach the servers of real ones, so the ports must be free. */
async function findProblem(): Promise<string | undefined> {
  if (!existsSync(join(ROOT, 'dist/index.html')))
    return 'There is no built app in dist/. Run npm run build first.';
  for (const port of [4171, 4172, 4180, 9461, 9462, portal.plainPort, portal.securePort]) {
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

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Two servers as deployed, PostgreSQL, an API and the shipped proxy. */
async function setStage({ members, proxy = 'nginx', settings: more }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-rehearsal-'));
  mkdirSync(join(folder, 'logs'));
  const postgres = startPostgres();
  process.once('exit', postgres.stop);
  // The folder of its socket.
  const PGHOST = new URL(postgres.createDatabase()).searchParams.get('host') ?? '';
  const asOwner = { env: { PATH: process.env['PATH'], PGUSER: 'postgres', PGHOST } };
  execFileSync('createuser', ['kaagapay'], asOwner);
  execFileSync('createdb', ['-O', 'kaagapay', 'kaagapay'], asOwner);
  const api = await startApi(members);
  const stopProxy = await startProxy(proxy, folder);
  const [older, newer] = [join(folder, 'releases/older'), join(folder, 'releases/newer')];
  makeRelease(older);
  makeRelease(newer);
  renameOneFile(join(newer, 'dist'));
  const current = join(folder, 'current');
  symlinkSync(older, current);

  const vapidKey = makeKey();
  const common = {
    PATH: process.env['PATH'],
    API_ORIGIN: api.origin,
    MEDIA_ORIGIN: api.origin,
    PORTAL_ORIGIN: 'https://localhost',
    DATABASE_URL: `postgresql://kaagapay@localhost/kaagapay?host=${encodeURIComponent(PGHOST)}`,
    VAPID_SUBJECT: 'mailto:it@cooperative.example',
    VAPID_KEYS: JSON.stringify([vapidKey]),
    DATA_DIR: join(folder, 'data'),
    ...more,
  };
  const logOf = (server: number) => join(folder, `logs/server-${server}.log`);
  const running = new Map<number, ChildProcess>();

  function run(server: number, { release = current, settings = {} }: Place = {}): void {
    const cwd = realpathSync(release);
    const script = server === reminders ? 'server/reminders/main.ts' : 'server/main.ts';
    // Node follows links to the source, so the build must be named.
    const env = { ...unitEnv(server), ...common, ...settings, DIST_DIR: join(cwd, 'dist') };
    running.set(server, launch(process.execPath, [script], { log: logOf(server), cwd, env }));
  }

  async function finish(server: number, signal?: NodeJS.Signals): Promise<void> {
    const child = running.get(server);
    running.delete(server);
    if (child) await end(child, signal);
  }

  async function start(server: number, place?: Place): Promise<void> {
    run(server, place);
    const isReady = () =>
      fetch(healthOf(server)).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await becomes(isReady, 60)))
      throw new Error(`Server ${server} did not become ready. Read ${logOf(server)}.`);
  }

  // A replacement of `systemctl restart kaagapay@1` asks this process to restart a server.
  const systemd = await listen(async (req, res) => {
    const server = Number(req.url?.slice(1)) || reminders;
    await finish(server);
    run(server);
    res.end();
  });
  const commands = join(folder, 'commands');
  mkdirSync(commands);
  const command = (named: string, line: string) =>
    writeFileSync(join(commands, named), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  command('systemctl', `curl -fsS "${systemd.origin}/\${2##*@}"`);
  command('nginx', `exec ${nginxCommand(folder)} "$@"`);

  await start(reminders);
  await Promise.all(servers.map((server) => start(server)));
  return {
    folder,
    postgres,
    api,
    vapidKey,
    PGHOST,
    /** They differ in one file. */
    releases: [older, newer] as const,
    start,
    /** Stops a server in order. */
    end: (server: number) => finish(server),
    kill: (server: number) => finish(server, 'SIGKILL'),
    restart: async (server: number, place?: Place) => {
      await finish(server);
      await start(server, place);
    },
    killFor: (some: readonly number[], ms: number) =>
      Promise.all(
        some.map(async (server) => {
          await finish(server, 'SIGKILL');
          await pause(ms);
          await start(server);
        }),
      ),
    readLog: (server: number) => readFileSync(logOf(server), 'utf8'),
    /** Rejects if `deploy/update.sh` fails. */
    update: (release: string) =>
      promisify(execFile)('sh', [join(ROOT, 'deploy/update.sh'), release], {
        env: {
          PATH: `${commands}:${process.env['PATH']}`,
          KAAGAPAY_CURRENT: current,
          KAAGAPAY_NGINX_SERVERS: nginxServers(folder),
        },
      }),
    stop: async () => {
      systemd.server.close();
      await Promise.all([...servers, reminders].map((server) => finish(server)));
      await stopProxy();
      api.stop();
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
  // Compressed, it still names the older script.
  for (const kind of ['br', 'gz']) rmSync(join(dist, `index.html.${kind}`));
}

/** The settings in the shipped unit. */
function unitEnv(server: number): Settings {
  const name = server === reminders ? 'kaagapay-reminders' : 'kaagapay@';
  const unit = readFileSync(join(ROOT, `deploy/systemd/${name}.service`), 'utf8');
  const pairs = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  );
  return Object.fromEntries(
    pairs.map((pair) => pair.replaceAll('%i', String(server)).split(/=(.*)/, 2)),
  );
}
