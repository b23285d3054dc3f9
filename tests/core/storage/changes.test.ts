import { beforeEach, expect, test, vi } from 'vitest';
import { noSelections } from '~/contracts/ballot.ts';
import { ballotKind } from '~/contracts/vote-record.ts';
import { createChanges } from '~/core/storage/changes.ts';
import type { DiskChange, KnownDatabase } from '~/core/storage/known-database.ts';
import { createMemory, keepRefused, type OwnedRecords, refusedIn } from '~/core/storage/memory.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import { createSignal, createTakeover } from '~/core/storage/takeover.ts';
import { later, Note, note } from '../../support/notes-on-disk.ts';
import { plainDisk } from '../../support/plain-disk.ts';
import { attemptOf, draftOf } from '../../support/wire.ts';

const notes = createTabNotes(() => sessionStorage);
let onDisk: Map<string, unknown>;
let inMemory: OwnedRecords;
const forget = vi.fn(async () => undefined);

beforeEach(() => {
  onDisk = new Map([['a', note]]);
  inMemory = new Map();
});

function open(faults: Partial<KnownDatabase> = {}) {
  const memory = createMemory(inMemory, notes, () => null);
  const memoryOnly = createSignal();
  const takeover = createTakeover(plainDisk(onDisk, faults), memoryOnly, memory.fill);
  return createChanges(notes, memory, memoryOnly, takeover, forget);
}
const full = async () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
};

test('keeps a change in the tab that the disk refuses, and writes it after a reload', async () => {
  expect(await open({ change: full }).change('a', Note, () => later)).toEqual(later);
  expect(refusedIn(notes)).toEqual({ a: later });
  expect(await open().read('a', Note)).toEqual(later);
  expect(onDisk.get('a')).toEqual(later);
  expect(refusedIn(notes)).toEqual({});
});

test('keeps the open attempt that another tab has stored beside a refused record', async () => {
  const attempt = attemptOf(noSelections);
  onDisk.set('a', draftOf({ attempt }));
  keepRefused(notes, 'a', draftOf());
  expect(await open().read('a', ballotKind)).toMatchObject({ attempt });
  expect(onDisk.get('a')).toMatchObject({ attempt });
  expect(refusedIn(notes)).toEqual({});
});

test('never replaces a newer record on disk by a refused one', async () => {
  onDisk.set('a', { version: 3 });
  keepRefused(notes, 'a', later);
  expect(await open().read('a', Note)).toBeNull();
  expect(onDisk.get('a')).toEqual({ version: 3 });
});

test('a damaged note of the tab deletes no record on disk', async () => {
  keepRefused(notes, 'a', { version: 2 });
  expect(await open().read('a', Note)).toEqual(note);
  expect([onDisk.get('a'), refusedIn(notes)]).toEqual([note, {}]);
});

test('a deletion in memory leaves a record on disk that the change keeps', async () => {
  const refusesWrites = async (key: string, task: (raw: unknown) => DiskChange) => {
    const done = task(onDisk.get(key));
    if (typeof done === 'object') return full();
    if (done === 'gone') onDisk.delete(key);
  };
  const { change } = open({ change: refusesWrites });
  await change('a', Note, () => later);
  expect(await change('a', Note, (own) => (own?.text === later.text ? null : own))).toBeNull();
  await change('b', Note, () => later);
  expect(onDisk.get('a')).toEqual(note);
  await change('a', Note, () => later);
  await change('a', Note, () => null);
  await vi.waitFor(() => expect(onDisk.has('a')).toBe(false));
});
