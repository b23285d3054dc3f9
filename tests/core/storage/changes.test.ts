import { beforeEach, expect, test, vi } from 'vitest';
import { createChanges } from '~/core/storage/changes.ts';
import type { KnownDatabase } from '~/core/storage/known-database.ts';
import { createMemory, keepRefused, type OwnedRecords, refusedIn } from '~/core/storage/memory.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import { createSignal, createTakeover } from '~/core/storage/takeover.ts';
import { later, Note, note } from '../../support/notes-on-disk.ts';
import { plainDisk } from '../../support/plain-disk.ts';

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

test('remembers what was read and changed', async () => {
  const { read, change } = open();
  expect(await read('a', Note)).toEqual(note);
  expect(inMemory.get('a')?.value).toEqual(note);
  expect(await change('a', Note, () => later)).toEqual(later);
  expect(onDisk.get('a')).toEqual(later);
  expect(inMemory.get('a')?.value).toEqual(later);
});

test('forgets a damaged record that is read', async () => {
  onDisk.set('a', { version: 2 });
  expect(await open().read('a', Note)).toBeNull();
  expect(forget).toHaveBeenCalledExactlyOnceWith('a');
});

test('keeps a change in the tab that the disk refuses, and writes it after a reload', async () => {
  expect(await open({ change: full }).change('a', Note, () => later)).toEqual(later);
  expect(refusedIn(notes)).toEqual({ a: later });
  expect(await open().read('a', Note)).toEqual(later);
  expect(onDisk.get('a')).toEqual(later);
  expect(refusedIn(notes)).toEqual({});
});

test('reports a newer record, and changes neither it nor the tab', async () => {
  const newer = { version: 3 };
  onDisk.set('a', newer);
  keepRefused(notes, 'b', newer);
  const { read, change, onNewer } = open();
  const told = vi.fn();
  onNewer(told);
  expect(await read('a', Note)).toBeNull();
  expect(await change('b', Note, () => note)).toBeNull();
  expect(onDisk).toEqual(new Map([['a', newer]]));
  expect(refusedIn(notes)).toEqual({ b: newer });
  expect(told).toHaveBeenCalledOnce();
});
