import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '../run-tool.ts';
import type { Visit } from './member.ts';

export type PhonesOrder = {
  /** A phone uses the next one if the first refuses connections, as a proxy does. */
  readonly portals: readonly string[];
  /** For the codes that the API sends. */
  readonly api: string;
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
   * Loads the page and its files before each visit, and uses HTTP/2, kept connections and new ones
   * in turn.
   */
  readonly asBrowser?: boolean;
};

/** Members `from`, `from + step`, … */
export type ProcessOrder = PhonesOrder & { module: string; from: number; step: number };

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
  readonly books: Promise<{ visits: Visit[]; counts: Counts; most: number }>;
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

/** @param folder gets the built code */
export async function sendPhones(
  folder: string,
  order: PhonesOrder,
  processes = 1,
): Promise<Phones> {
  const module = await buildMember(join(folder, 'phones'));
  const atOnce = Math.ceil(order.atOnce / processes);
  const all = Array.from({ length: processes }, (_, from) =>
    startProcess({ ...order, module, from, step: processes, atOnce }),
  );
  const sum = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + of(one), 0);
  return {
    news: () => ({
      inside: sum(({ last }) => last.inside),
      ended: sum(({ last }) => last.ended),
      counts: addUp(all.map(({ last }) => last.counts)),
    }),
    stop: () => {
      for (const { child } of all) child.send('stop');
    },
    books: Promise.all(all.map(({ over }) => over)).then((books) => ({
      visits: all.flatMap(({ visits }) => visits),
      counts: addUp(books.map(({ counts }) => counts)),
      most: books.reduce((total, { most }) => total + most, 0),
    })),
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
