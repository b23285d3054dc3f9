import { once } from 'node:events';
import { parseArgs } from 'node:util';
import {
  type Limits,
  MOST_ERRORS,
  type Opened,
  openThere,
  readFirstVisit,
} from './opening-there.ts';
import { quantile } from './steady.ts';
import { printTable } from './table.ts';

const usage =
  'npm run bench -- opening https://portal.example [--members 25] [--seconds 30] [--requests 20000]';

const given = { members: 25, seconds: 30, requests: 20_000 };
const most = { members: 1_000, seconds: 600, requests: 1_000_000 };

/** @throws with a sentence if an argument is invalid */
export function readArguments(args: readonly string[]): { origin: string; limits: Limits } {
  const options = Object.fromEntries(
    Object.keys(given).map((name) => [name, { type: 'string' as const }]),
  );
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const url = URL.parse(positionals[0] ?? '');
  const isOrigin = url?.href === `${url?.origin}/` && /^https?:$/.test(url.protocol);
  if (!url || !isOrigin || positionals.length > 1) {
    throw new Error(`The address must look like https://portal.example, without a path.\n${usage}`);
  }
  const count = (name: keyof Limits) => {
    const value = values[name] ?? String(given[name]);
    const number = /^\d+$/.test(String(value)) ? Number(value) : 0;
    if (number >= 1 && number <= most[name]) return number;
    throw new Error(
      `--${name} must be a number from 1 to ${most[name]}, but is "${value}".\n${usage}`,
    );
  };
  const limits = {
    members: count('members'),
    seconds: count('seconds'),
    requests: count('requests'),
  };
  return { origin: url.origin, limits };
}

export async function benchServingMachine(args: readonly string[]): Promise<void> {
  const { origin, limits } = readArguments(args);
  const paths = await readFirstVisit({ origin });
  console.log(
    [
      `Opens ${origin} as on a first visit: ${paths.length} files and /health, only by GET.`,
      `Members at a time: ${limits.members}. At most ${limits.seconds} s and ${limits.requests} requests.`,
      `It ends earlier on Ctrl-C, or if more than ${MOST_ERRORS * 100} of 100 requests fail.`,
    ].join('\n'),
  );
  const stop = new AbortController();
  const done = new AbortController();
  once(process, 'SIGINT', { signal: done.signal }).then(
    () => stop.abort(),
    () => {},
  );
  const opened = await openThere({ origin }, paths, limits, stop.signal);
  done.abort();
  printTable(`${origin}: ${opened.end}`, ['', 'measured'], rowsOf(opened));
  if (opened.errors.size > 0) process.exitCode = 1;
}

function rowsOf(opened: Opened): string[][] {
  const { members, times, health, whole, bytes, seconds, errors } = opened;
  const ms = (all: readonly number[], share: number) => {
    const sorted = [...all].sort((a, b) => a - b);
    return sorted.length === 0 ? 'none' : `${quantile(sorted, share).toFixed(0)} ms`;
  };
  const both = (all: readonly number[]) => `${ms(all, 0.5)} / ${ms(all, 0.99)}`;
  const failures = [...errors].map(([kind, count]) => `${count} x ${kind}`);
  return [
    ['seconds', seconds.toFixed(1)],
    ['whole visits', String(members)],
    ['responses', String(times.length)],
    ['responses a second', (times.length / seconds).toFixed(0)],
    ['received', `${(bytes / 1024 / 1024).toFixed(1)} MiB`],
    ['errors', failures.join(', ') || '0'],
    ['a request, median / p99', both(times)],
    ['/health, median / p99', both(health)],
    ['a whole visit, median / p99', both(whole)],
  ];
}
