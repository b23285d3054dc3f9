import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { logOf, nameOf } from '../log.ts';

const Text = v.pipe(v.string(), v.maxLength(100));
const base = { at: v.pipe(v.string(), v.isoTimestamp()), server: Text };

const Act = v.variant('act', [
  v.object({ ...base, act: v.literal('started'), version: Text, build: Text }),
  v.object({ ...base, act: v.literal('stopping'), signal: Text }),
  v.object({ ...base, act: v.literal('maintenance-on'), by: v.picklist(['call', 'file']) }),
  v.object({ ...base, act: v.literal('maintenance-off'), by: v.picklist(['call', 'file']) }),
  v.object({
    ...base,
    act: v.literal('deadline-moved'),
    code: Text,
    moment: Text,
    movedTo: Text,
    count: v.number(),
  }),
]);
export type Act = v.InferOutput<typeof Act>;
type WithoutBase<Of> = Of extends Act ? Omit<Of, 'at' | 'server'> : never;
export type NewAct = WithoutBase<Act>;

export const actsFileIn = (dataFolder: string): string => join(dataFolder, 'acts');

const log = logOf('operations');
const mostBytes = 64 * 1024;
const mostActs = 100;

export function noteAct(path: string, server: string, act: NewAct, now = Date.now()): void {
  const line = JSON.stringify({ at: new Date(now).toISOString(), server, ...act });
  try {
    mkdirSync(dirname(path), { recursive: true });
    // The last line may be incomplete.
    appendFileSync(path, `\n${line}\n`);
  } catch (error) {
    log('warn', 'act-not-noted', { act: act.act, reason: nameOf(error) });
  }
}

/** Null if it cannot be read. */
export function readActs(path: string): Act[] | null {
  const text = readEnd(path);
  if (text === null) return null;
  const acts = text.split('\n').flatMap((line) => {
    const act = v.safeParse(Act, parsed(line));
    return act.success ? [act.output] : [];
  });
  return withoutRepetitions(acts).slice(-mostActs).reverse();
}

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

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const isMaintenance = ({ act }: Act) => act === 'maintenance-on' || act === 'maintenance-off';

/** Every server that sees a switch notes it. */
function withoutRepetitions(acts: readonly Act[]): Act[] {
  const kept: Act[] = [];
  for (const act of acts) {
    const last = isMaintenance(act) ? kept.findLastIndex(isMaintenance) : -1;
    const before = kept[last];
    if (before?.act !== act.act) kept.push(act);
    else if ('by' in act && act.by === 'call') kept[last] = { ...act, at: before.at };
  }
  return kept;
}

export type Journal = {
  readonly note: (act: NewAct) => void;
  readonly noteSwitch: (isOn: boolean, by: 'call' | 'file', at?: number) => void;
  readonly read: () => Act[] | null;
};

export function openJournal(path: string, server: string): Journal {
  return {
    note: (act) => noteAct(path, server, act),
    // At once: later, another server may have noted the opposite.
    noteSwitch: (isOn, by, at) => {
      const act = isOn ? 'maintenance-on' : 'maintenance-off';
      const before = readActs(path)?.find(isMaintenance)?.act ?? 'maintenance-off';
      if (by === 'call' || before !== act) noteAct(path, server, { act, by }, at);
    },
    read: () => readActs(path),
  };
}
