import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { logOf, nameOf } from '../log.ts';

const Text = v.pipe(v.string(), v.maxLength(100));
const base = { at: v.pipe(v.string(), v.isoTimestamp()), server: Text };

const Act = v.variant('act', [
  v.object({ ...base, act: v.literal('started'), version: Text, build: Text }),
  v.object({ ...base, act: v.literal('stopping'), signal: Text }),
  v.object({ ...base, act: v.literal('maintenance-on') }),
  v.object({ ...base, act: v.literal('maintenance-off') }),
  v.object({
    ...{ ...base, act: v.literal('deadline-moved'), code: Text, moment: Text, movedTo: Text },
    count: v.number(),
  }),
]);
export type Act = v.InferOutput<typeof Act>;
type NewAct = Act extends infer Of ? (Of extends Act ? Omit<Of, 'at' | 'server'> : never) : never;

export const actsFileIn = (dataFolder: string): string => join(dataFolder, 'acts');

const [mostBytes, mostActs] = [64 * 1024, 100];

export function noteAct(path: string, server: string, act: NewAct, now = Date.now()): void {
  const line = JSON.stringify({ at: new Date(now).toISOString(), server, ...act });
  try {
    mkdirSync(dirname(path), { recursive: true });
    // The last line may be incomplete.
    appendFileSync(path, `\n${line}\n`);
  } catch (error) {
    logOf('operations')('warn', 'act-not-noted', { act: act.act, reason: nameOf(error) });
  }
}

/** Newest first. Null if it cannot be read. */
export function readActs(path: string): Act[] | null {
  const acts = readEnd(path)
    ?.split('\n')
    .flatMap((line) => {
      const act = v.safeParse(JsonAct, line);
      return act.success ? [act.output] : [];
    });
  return acts ? withoutRepetitions(acts).slice(-mostActs).reverse() : null;
}

const JsonAct = v.pipe(v.string(), v.parseJson(), Act);

function readEnd(path: string): string | null {
  try {
    const file = openSync(path, 'r');
    try {
      const buffer = Buffer.alloc(mostBytes);
      const position = Math.max(0, fstatSync(file).size - mostBytes);
      return buffer.toString('utf8', 0, readSync(file, buffer, { position }));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return nameOf(error) === 'ENOENT' ? '' : null;
  }
}

const isMaintenance = ({ act }: Act) => act === 'maintenance-on' || act === 'maintenance-off';

/** Every server that sees a switch may note it. */
const withoutRepetitions = (acts: readonly Act[]): Act[] =>
  acts.filter((act, at) => {
    const before = isMaintenance(act) ? acts.slice(0, at).findLast(isMaintenance) : undefined;
    return before?.act !== act.act;
  });

export const openJournal = (path: string, server: string) => ({
  note: (act: NewAct): void => noteAct(path, server, act),
  // At once: later, another server may have noted the opposite.
  noteSwitch: (isOn: boolean, at?: number): void => {
    const act = isOn ? 'maintenance-on' : 'maintenance-off';
    const before = readActs(path)?.find(isMaintenance)?.act ?? 'maintenance-off';
    if (before !== act) noteAct(path, server, { act }, at);
  },
  read: (): Act[] | null => readActs(path),
});
