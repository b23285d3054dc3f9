import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { makeDist } from '../../server/web/support.ts';
import { compiledCache } from '../../support/compiled.ts';

const MAIN = resolve(import.meta.dirname, '../../../server/main.ts');
const waitOptions = { timeout: 60_000, interval: 50 };

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Resolves when the server serves pages. */
export async function startMain(env: Record<string, string>, cwd = makeFolder()) {
  const child = spawn(process.execPath, [MAIN], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiledCache,
      PORT: '0',
      SANDBOX: '1',
      DIST_DIR: makeDist(),
      ...env,
    },
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    printed.out += part;
  });
  child.stderr.on('data', (part) => {
    printed.err += part;
  });
  const said = () => printed.out + printed.err;
  const exited = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const find = (pattern: RegExp) =>
    vi.waitFor(() => {
      const found = pattern.exec(said())?.slice(1).find(Boolean);
      return found ?? expect.fail(`not said yet: ${said()}`);
    }, waitOptions);
  const origin = await find(/(http:\/\/localhost:\d+)/);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/reminders${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: text && JSON.parse(text) };
  };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return {
    ...{ origin, call, end, cwd, child },
    said,
    printed,
    exited,
    logged: (event: string) => find(new RegExp(`"event":"(${event})"`)),
    /** Needs OPERATIONS_PORT. */
    operations: () => find(/For the operator: (http:\S+)\/metrics|"operations":"(http:[^"]+)"/),
  };
}
