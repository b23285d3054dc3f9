import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { makeDist } from '../server/web/support.ts';
import { compiledCache } from '../support/compiled.ts';
import { makeFolder } from '../support/folder.ts';

export { makeFolder };

const MAIN = resolve(import.meta.dirname, '../../server/main.ts');
const waitOptions = { timeout: 60_000, interval: 50 };

type How = {
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly stdio?: StdioOptions;
};

/** Runs a script without the settings of this process, until the end of the test at the latest. */
export function runScript(script: string, env: Record<string, string>, how: How = {}) {
  const { args = [], cwd = makeFolder(), stdio = 'pipe' } = how;
  const own = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiledCache };
  const child = spawn(process.execPath, [script, ...args], { cwd, stdio, env: { ...own, ...env } });
  const printed = { out: '', err: '' };
  child.stdout?.on('data', (part) => {
    printed.out += part;
  });
  child.stderr?.on('data', (part) => {
    printed.err += part;
  });
  const said = () => printed.out + printed.err;
  // A process can exit before its output arrives; its streams close afterwards.
  const ended = once(child, 'close').then(([code]) => ({ code, text: said() }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const find = (pattern: RegExp) =>
    vi.waitFor(() => {
      const found = pattern.exec(said())?.slice(1).find(Boolean);
      return found ?? expect.fail(`not said yet: ${said()}`);
    }, waitOptions);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended).code;
  };
  return { child, cwd, printed, said, ended, find, end };
}

/** Runs the server with the sandbox, unless `env` says otherwise. */
export const runMain = (env: Record<string, string>, how?: How, script = MAIN) =>
  runScript(script, { PORT: '0', SANDBOX: '1', DIST_DIR: makeDist(), ...env }, how);

/** Resolves when the server serves pages. */
export async function startMain(env: Record<string, string>, cwd?: string, script?: string) {
  const server = runMain(env, cwd === undefined ? {} : { cwd }, script);
  const origin = await server.find(/(http:\/\/localhost:\d+)/);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/reminders${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: text && JSON.parse(text) };
  };
  return {
    ...server,
    origin,
    call,
    logged: (event: string) => server.find(new RegExp(`"event":"(${event})"`)),
    /** Needs OPERATIONS_PORT. */
    operations: () =>
      server.find(/For the operator: (http:\S+)\/metrics|"operations":"(http:[^"]+)"/),
  };
}
