import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const SECONDS = 3;
const WRK = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((path) => existsSync(path));

export type Load = { perSecond: number; p50: string; p99: string; errors: number };

export const wrkProblem = WRK
  ? undefined
  : 'wrk is missing, so only the steady rate is measured: apt install wrk';

export async function load(
  address: string,
  connections: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const asked = { 'accept-encoding': 'gzip, deflate, br', ...headers };
  const named = Object.entries(asked).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${SECONDS}s`, '--timeout', '10s', '--latency'];
  const { stdout } = await promisify(execFile)(WRK ?? 'wrk', [...options, ...named, address]);
  const number = (shape: RegExp) => Number(shape.exec(stdout)?.[1] ?? 0);
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/;
  const broken = (socketErrors.exec(stdout) ?? []).slice(1).map(Number);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: /^\s+50%\s+(\S+)/m.exec(stdout)?.[1] ?? '?',
    p99: /^\s+99%\s+(\S+)/m.exec(stdout)?.[1] ?? '?',
    errors: broken.reduce((sum, each) => sum + each, number(/Non-2xx or 3xx responses: (\d+)/)),
  };
}
