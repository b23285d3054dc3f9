import { beforeEach, expect, test } from 'vitest';
import {
  createMemory,
  keepRefused,
  type Memory,
  type OwnedRecords,
} from '~/core/storage/memory.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';

const notes = createTabNotes(() => sessionStorage);
let session: string | null;
let records: OwnedRecords;
let memory: Memory;

beforeEach(() => {
  session = 's';
  records = new Map();
  memory = createMemory(records, notes, () => session);
});

const remember = (key: string, value: unknown) => memory.remember(memory.begin(key), value);

test('a record belongs to the session in which its operation began', () => {
  const begun = memory.begin('a');
  session = 'next';
  memory.remember(begun, 1);
  expect(records.get('a')).toEqual({ value: 1, sessionId: 's' });
});

test('an operation that began before its record was forgotten stores nothing', () => {
  const begun = memory.begin('a');
  memory.forget('a');
  memory.remember(begun, 1);
  expect(memory.knownKeys()).toEqual([]);
  remember('a', 2);
  expect(memory.find('a')).toBe(2);
});

test('a record of the tab is found, and forgotten, too', () => {
  keepRefused(notes, 'a', 1);
  remember('b', 2);
  expect(memory.knownKeys()).toEqual(['b', 'a']);
  expect(memory.find('a')).toBe(1);
  memory.forget('a');
  expect(memory.find('a')).toBeUndefined();
});

test('keeps a newer record only if there is no other copy', () => {
  for (const isOnlyCopy of [true, false]) {
    remember('a', 1);
    expect(memory.leaveAlone(memory.begin('a'), isOnlyCopy)).toBeNull();
    expect(memory.knownKeys()).toEqual(isOnlyCopy ? ['a'] : []);
  }
});

test('learns from the disk what the page neither knows nor changes meanwhile', async () => {
  remember('known', 1);
  keepRefused(notes, 'refused', 2);
  await memory.fill(async () => {
    memory.forget('forgotten');
    remember('deleted', null);
    return ['known', 'refused', 'forgotten', 'deleted', 'new'].map((key) => [key, 'disk'] as const);
  });
  expect(Object.fromEntries(memory.knownKeys().map((key) => [key, memory.find(key)]))).toEqual({
    known: 1,
    refused: 2,
    new: 'disk',
  });
});
