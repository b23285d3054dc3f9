import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { ApiBooks, StandIn } from '../kit/api.ts';
import { ROOT } from '../run-tool.ts';
import { balance } from './books.ts';
import type { Visit } from './member.ts';

export type Pace = {
  readonly members: number;
  readonly seed: number;
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
  /** A phone uses the next one if the first refuses connections, as a proxy does. */
  readonly portals: readonly string[];
  readonly api: Pick<StandIn, 'origin' | 'books'>;
};

/** Members `from`, `from + step`, …; `api` has the codes that it sends. */
export type ProcessOrder = Pace &
  Pick<Place, 'portals'> & { module: string; api: string; from: number; step: number };

export type FromPhones =
  | { kind: 'visit'; visit: Visit }
  | { kind: 'news'; inside: number; ended: number; counts: Counts }
  | { kind: 'over'; counts: Counts; most: number };

/** Requests sent and lost by kind; events and failures that members met. */
export type Counts = Record<'sent' | 'lost' | 'met', Record<string, number>>;

export const noCounts = (): Counts => ({ sent: {}, lost: {}, met: {} });

export type Phones = {
  /** As of the last 200 ms. */
  readonly news: () => { inside: number; ended: number; counts: Counts };
  /** Nobody else comes. */
  readonly stop: () => void;
  /** When everybody has gone. */
  readonly end: Promise<Ended>;
};

export type Ended = {
  readonly visits: readonly Visit[];
  readonly counts: Counts;
  readonly most: number;
  readonly apiBooks: ApiBooks;
  readonly books: ReturnType<typeof balance>;
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
  { folder, portals, api }: Place,
  pace: Pace,
  processes = 1,
): Promise<Phones> {
  const before = (await api.books()).totals;
  const module = await buildMember(join(folder, 'phones'));
  const atOnce = Math.ceil(pace.atOnce / processes);
  const order = { ...pace, atOnce, module, portals, api: api.origin, step: processes };
  const all = Array.from({ length: processes }, (_, from) => startProcess({ ...order, from }));
  const sum = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + of(one), 0);
  let isStopped = false;
  const end = async (): Promise<Ended> => {
    const over = await Promise.all(all.map((one) => one.over));
    const visits = all.flatMap((one) => one.visits);
    const apiBooks = await api.books();
    const members = isStopped ? visits.length : pace.members;
    return {
      visits,
      counts: addUp(over.map(({ counts }) => counts)),
      most: over.reduce((total, { most }) => total + most, 0),
      apiBooks,
      books: balance(visits, apiBooks, before, members),
    };
  };
  return {
    news: () => ({
      inside: sum(({ last }) => last.inside),
      ended: sum(({ last }) => last.ended),
      counts: addUp(all.map(({ last }) => last.counts)),
    }),
    stop: () => {
      isStopped = true;
      for (const { child } of all) child.send('stop');
    },
    end: end(),
  };
}

function startProcess(order: ProcessOrder) {
  const child = fork(join(import.meta.dirname, 'phones-process.ts'), [JSON.stringify(order)], {
    execArgv: ['--max-old-space-size=6000'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const over = Promise.withResolvers<{ counts: Counts; most: number }>();
  const started = { inside: 0, ended: 0, counts: noCounts() };
  const one = { child, visits: [] as Visit[], last: started, over: over.promise };
  child.on('message', (message: FromPhones) => {
    if (message.kind === 'visit') one.visits.push(message.visit);
    if (message.kind === 'news') one.last = message;
    if (message.kind === 'over') over.resolve(message);
  });
  child.on('exit', (code) => {
    process.off('exit', kill);
    over.reject(new Error(`The phones ended early (exit code ${code}).`));
  });
  return one;
}

function addUp(all: readonly Counts[]): Counts {
  const total = noCounts();
  for (const counts of all)
    for (const what of ['sent', 'lost', 'met'] as const)
      for (const [name, count] of Object.entries(counts[what]))
        total[what][name] = (total[what][name] ?? 0) + count;
  return total;
}
