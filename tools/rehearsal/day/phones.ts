import { fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '../../run-tool.ts';
import type { Visit } from './member.ts';

/** Members `from`, `from + step`, … of `members`. */
export type PhonesOrder = {
  /** The address of the built `member.ts`. */
  readonly module: string;
  readonly portal: string;
  /** For the codes that the API sends. */
  readonly api: string;
  readonly members: number;
  readonly from: number;
  readonly step: number;
  readonly seed: number;
  readonly dayMs: number;
  /** A person's seconds in one real second. */
  readonly speed: number;
  /** The most members at the same time. */
  readonly atOnce: number;
  /** Then nobody tries again. */
  readonly giveUpMs: number;
};

export type FromPhones =
  | { kind: 'visit'; visit: Visit }
  | { kind: 'progress'; inside: number; ended: number }
  | { kind: 'over'; counts: Readonly<Record<string, number>>; most: number };

export type PhoneBooks = {
  readonly visits: Visit[];
  /** Failures and events, by step. */
  readonly counts: Record<string, number>;
  readonly most: number;
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
export async function runPhones(
  folder: string,
  order: Omit<PhonesOrder, 'module' | 'from' | 'step'>,
  processes: number,
  onProgress: (inside: number, ended: number) => void,
): Promise<PhoneBooks> {
  const module = await buildMember(folder);
  const books: { visits: Visit[]; counts: Record<string, number>; most: number } = {
    visits: [],
    counts: {},
    most: 0,
  };
  const atOnce = Math.ceil(order.atOnce / processes);
  await Promise.all(
    Array.from({ length: processes }, (_, from) =>
      runProcess({ ...order, module, from, step: processes, atOnce }, books, onProgress),
    ),
  );
  return books;
}

function runProcess(
  order: PhonesOrder,
  books: { visits: Visit[]; counts: Record<string, number>; most: number },
  onProgress: (inside: number, ended: number) => void,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'phones-process.ts'), [JSON.stringify(order)], {
    execArgv: ['--max-old-space-size=6000'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return new Promise((settle, fail) => {
    let isOver = false;
    child.on('message', (message: FromPhones) => {
      if (message.kind === 'visit') books.visits.push(message.visit);
      if (message.kind === 'progress') onProgress(message.inside, message.ended);
      if (message.kind !== 'over') return;
      isOver = true;
      books.most += message.most;
      for (const [event, count] of Object.entries(message.counts)) {
        books.counts[event] = (books.counts[event] ?? 0) + count;
      }
    });
    child.on('exit', (code) => {
      process.off('exit', kill);
      if (isOver) settle();
      else fail(new Error(`The phones ended early (exit code ${code}).`));
    });
  });
}
