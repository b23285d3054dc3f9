import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { compiledCache } from '../../tests/support/compiled.ts';
import { end, endWithUs } from './processes.ts';

const MAIN = resolve(import.meta.dirname, '../../server/main.ts');

/** Another program may hold the port for a moment. */
const PORT_TRIES = 20;

export type AppServer = {
  /** http://localhost:PORT, the same after a restart. */
  readonly origin: string;
  /** Ends the server as a deployment does. The port then refuses connections. */
  stop(): Promise<void>;
  /** Uses the same port. The sandbox then has no sessions and no votes. */
  restart(): Promise<void>;
  /** Ends the server as a power cut does. */
  kill(): Promise<void>;
  /** All that it has printed since its last start. */
  printed(): string;
  pid(): number;
};

type Settings = {
  /** Another build than dist/ or DIST_DIR. A restart keeps it. */
  dist?: string;
  /** A free port unless named. */
  port?: string;
  env?: Record<string, string>;
};

type Running = { child: ChildProcess; origin: string; printed: () => string };

/** The server has its own state and serves the built app. */
export async function startAppServer({
  dist = process.env['DIST_DIR'],
  port = '0',
  env = {},
}: Settings = {}): Promise<AppServer> {
  const settings = { ...env, ...(dist && { DIST_DIR: dist }) };
  let { child, origin, printed } = await launch(port, settings);
  return {
    origin,
    stop: () => end(child),
    kill: () => end(child, 'SIGKILL'),
    printed: () => printed(),
    pid: () => child.pid ?? 0,
    async restart() {
      await end(child);
      ({ child, origin, printed } = await launchAgain(new URL(origin).port, settings));
    },
  };
}

async function launchAgain(port: string, env: Record<string, string>): Promise<Running> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch(port, env);
    } catch (error) {
      if (tries >= PORT_TRIES || !String(error).includes('is taken')) throw error;
      await new Promise((wait) => setTimeout(wait, 50));
    }
  }
}

function launch(port: string, env: Record<string, string>): Promise<Running> {
  const sandbox = env['API_ORIGIN'] ? {} : { SANDBOX: '1' };
  // No setting of this machine, such as API_ORIGIN, may reach the tests.
  const clean = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiledCache };
  const settings = { ...clean, ...sandbox, ...env, PORT: port };
  const child = endWithUs(
    spawn(process.execPath, [MAIN], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  return new Promise((settle, fail) => {
    let said = '';
    const listen = (part: Buffer) => {
      said += part.toString('utf8');
      const [origin] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (origin) settle({ child, origin, printed: () => said });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', fail);
    // Not `exit`: the last output may arrive after it, and says if the port is taken.
    child.once('close', () => fail(new Error(`The server did not start:\n${said}`)));
  });
}
