import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { StandIn } from '../kit/api.ts';
import { endWithUs } from '../kit/processes.ts';
import { ROOT } from '../run-tool.ts';
import { type Books, balance } from './books.ts';
import type { Visit } from './member.ts';
import { portal } from './proxies.ts';

type Pace = {
  readonly members: number;
  /** 0: each member comes when another one leaves. */
  readonly dayMs: number;
  /** A person's seconds in one real second. */
  readonly speed: number;
  /** The most members at the same time. */
  readonly atOnce: number;
  /** Then nobody tries again. */
  readonly giveUpMs: number;
  /**
   * Loads the page and its files before each visit, and uses HTTP/2, kept connections or new ones.
   */
  readonly asBrowser?: boolean;
};

type Place = {
  /** Gets the built code. */
  readonly folder: string;
  readonly api: Pick<StandIn, 'origin' | 'books'>;
  readonly origin?: string;
};

/** Members `from`, `from + step`, …; `api` has the codes that it sends. */
export type Order = Pace & {
  readonly origin: string;
  readonly api: string;
  readonly module: string;
  readonly from: number;
  readonly step: number;
};

/** Requests by kind, and those that were lost by kind and reason. */
export type Counts = Record<string, number>;

/** Each process sends it every 200 ms. */
export type News = {
  readonly visits: readonly Visit[];
  readonly counts: Counts;
  readonly isOver: boolean;
};

export type Phones = {
  readonly counts: () => Counts;
  /** Nobody else comes. */
  readonly stop: () => void;
  /** When everybody has gone. */
  readonly end: Promise<{ readonly counts: Counts; readonly books: Books }>;
};

/** Builds the portal's code for Node. @returns the address of `member.ts` */
async function buildMember(folder: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '~': join(ROOT, 'src') } },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'member.ts'),
      outDir: folder,
      minify: false,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'member.mjs' } },
    },
  });
  return pathToFileURL(join(folder, 'member.mjs')).href;
}

/** Members vote from now on. */
export async function sendPhones(
  { folder, api, origin = portal.origin }: Place,
  pace: Pace,
  processes = 1,
): Promise<Phones> {
  const before = (await api.books()).totals;
  const module = await buildMember(join(folder, 'phones'));
  const atOnce = Math.ceil(pace.atOnce / processes);
  const order = { ...pace, atOnce, module, origin, api: api.origin, step: processes };
  const all = Array.from({ length: processes }, (_, from) => startProcess({ ...order, from }));
  const counts = () => addUp(all.map((one) => one.counts));
  let isStopped = false;
  const end = async () => {
    await Promise.all(all.map((one) => one.over));
    const visits = all.flatMap((one) => one.visits);
    const members = isStopped ? visits.length : pace.members;
    return { counts: counts(), books: balance(visits, await api.books(), before, members) };
  };
  return {
    counts,
    stop: () => {
      isStopped = true;
      for (const { child } of all) child.send('stop');
    },
    end: end(),
  };
}

function startProcess(order: Order) {
  const execArgv = ['--max-old-space-size=6000'];
  const file = join(import.meta.dirname, 'phones-process.ts');
  const child = endWithUs(fork(file, [JSON.stringify(order)], { execArgv }));
  const over = Promise.withResolvers<void>();
  const one = { child, visits: [] as Visit[], counts: {} as Counts, over: over.promise };
  child.on('message', ({ visits, counts, isOver }: News) => {
    one.visits.push(...visits);
    one.counts = counts;
    if (isOver) over.resolve();
  });
  child.on('exit', (code) => over.reject(new Error(`The phones ended early: exit code ${code}.`)));
  return one;
}

function addUp(all: readonly Counts[]): Counts {
  const total: Counts = {};
  for (const [name, count] of all.flatMap(Object.entries<number>))
    total[name] = (total[name] ?? 0) + count;
  return total;
}
