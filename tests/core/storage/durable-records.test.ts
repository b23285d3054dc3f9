import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { memberKeys } from '~/core/member-keys.ts';
import { createStorage } from '~/core/storage/storage.ts';
import { deleteDatabase, noteConnections } from '../../support/lost-database.ts';
import { Anything, later, Note, note, writeAs } from '../../support/notes-on-disk.ts';

const ballot = memberKeys.ballot('1', 'GA1');
const ofVote = [ballot, memberKeys.booth('1', 'GA1'), memberKeys.referendum('1', 'SGA1')];
const others = ['session', memberKeys.reading('1', 'SGA1'), memberKeys.cached('1', 'ballot:')];

let bucket: { indexedDB: IDBFactory };
const open = vi.fn(async (_name: string, _options: object) => bucket);
const openTab = (hasBuckets = true, hold = false) => {
  const buckets = hasBuckets ? { open } : undefined;
  const durable = { includes: memberKeys.isOfVote, buckets };
  const storage = createStorage('kaagapay', undefined, durable);
  const session = { sessionId: 's', takesOver: () => true, isStill: async () => true };
  if (hold) storage.holdFor(session);
  return storage;
};
/** A browser without storage buckets, or an earlier release. */
const openOlderTab = () => createStorage();
const keysOf = async (storage: ReturnType<typeof openTab>) =>
  [...(await storage.keysWhere(() => true))].sort();

beforeEach(() => {
  bucket = { indexedDB: new IDBFactory() };
  open.mockImplementation(async () => bucket);
});

test.each([
  ['in storage buckets', true],
  ['without storage buckets', false],
])('flushes the records of a vote to the disk, and only them, %s', async (_where, hasBuckets) => {
  const storage = openTab(hasBuckets);
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const flushed: string[] = [];
  for (const key of [...ofVote, ...others]) {
    begin.mockClear();
    await writeAs(storage, key, note);
    const isStrict = begin.mock.calls.some(
      ([, mode, options]) => mode === 'readwrite' && options?.durability === 'strict',
    );
    if (isStrict) flushed.push(key);
  }
  expect(flushed).toEqual(ofVote);
});

test('flushes a vote that is written back by the change of another record', async () => {
  noteConnections();
  const storage = openTab(false, true);
  for (const key of [ballot, 'session']) await writeAs(storage, key, note);
  await deleteDatabase();
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockClear();
  await writeAs(storage, 'session', later);
  storage.holdFor(null);
  expect(begin.mock.calls.map(([, , options]) => options?.durability)).toContain('strict');
  expect(await openTab(false).read(ballot, Note)).toEqual(note);
});

test('keeps the records of a vote in their own persisted bucket', async () => {
  const storage = openTab();
  for (const key of [...ofVote, ...others]) await writeAs(storage, key, note);
  expect(open).toHaveBeenCalledExactlyOnceWith('durable', {
    persisted: true,
    durability: 'strict',
  });
  expect(await keysOf(openOlderTab())).toEqual([...others].sort());
  expect(await keysOf(openTab())).toEqual([...ofVote, ...others].sort());
  await openTab().forgetWhere(memberKeys.isMembers);
  expect(await keysOf(openTab())).toEqual(['session']);
});

test.each([
  ['a read', (key: string) => openTab().read(key, Note)],
  ['a change', (key: string) => openTab().change(key, Note, (stored) => stored)],
])('moves the records of an earlier release into the bucket before %s', async (_what, find) => {
  for (const key of ofVote) await writeAs(openOlderTab(), key, note);
  for (const key of ofVote) expect(await find(key)).toEqual(note);
  expect(await keysOf(openOlderTab())).toEqual([]);
});

test('prefers a record in the bucket to one that an older tab wrote afterwards', async () => {
  await writeAs(openTab(), ballot, later);
  await writeAs(openOlderTab(), ballot, note);
  expect(await openTab().read(ballot, Note)).toEqual(later);
  expect(await keysOf(openOlderTab())).toEqual([]);
});

test('treats a bucket that cannot be opened as a disk that fails', async () => {
  await writeAs(openOlderTab(), ballot, note);
  open.mockRejectedValueOnce(new DOMException('closing', 'InvalidStateError'));
  expect(await openTab().read(ballot, Note)).toEqual(note);

  open.mockRejectedValue(new DOMException('refused', 'UnknownError'));
  const refused = openTab();
  const told = vi.fn();
  refused.onMemoryOnly(told);
  await writeAs(refused, ballot, later);
  expect(told).toHaveBeenCalledOnce();
  expect(await refused.read(ballot, Note)).toEqual(later);
  expect(await keysOf(openOlderTab())).toEqual([]);
});

test('writes the records of a vote back into a new bucket after the browser lost it', async () => {
  const storage = openTab(true, true);
  for (const key of [ballot, 'session']) await writeAs(storage, key, note);
  bucket = { indexedDB: new IDBFactory() };
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  await storage.change(ballot, Anything, () => later);
  expect(await openTab().read(ballot, Note)).toEqual(later);
  storage.holdFor(null);
  // No record of the site's database comes along.
  vi.stubGlobal('indexedDB', bucket.indexedDB);
  expect(await keysOf(openOlderTab())).toEqual([ballot]);
});
