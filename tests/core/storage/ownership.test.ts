import { beforeEach, expect, test } from 'vitest';
import {
  createWriteBack,
  giveTo,
  type OwnedRecords,
  type OwningSession,
} from '~/core/storage/memory.ts';

let isLasting: boolean;
const session: OwningSession = {
  sessionId: 's',
  takesOver: (key) => key !== 'of the device',
  isStill: async () => isLasting,
};
let owner: OwningSession | null;
let records: OwnedRecords;
const writeBack = () =>
  createWriteBack(
    records,
    () => owner,
    (key) => key === 'personal',
  );

beforeEach(() => {
  isLasting = true;
  owner = session;
  records = new Map([
    ['own', { value: 1, sessionId: 's' }],
    ['personal', { value: 2, sessionId: 's' }],
    ['of another session', { value: 3, sessionId: 'before' }],
    ['of nobody', { value: 4, sessionId: null }],
    ['of the device', { value: 5, sessionId: null }],
  ]);
});

test('writes back the records of the present session, and none in plain', async () => {
  expect(await writeBack().records()).toEqual([['own', 1]]);
});

test('writes nothing back if the session ends while it is asked', async () => {
  const asking = writeBack().records();
  owner = { ...session };
  expect(await asking).toEqual([]);
  owner = null;
  expect(await writeBack().records()).toEqual([]);
});

test('gives a session the records that were read while it began', async () => {
  giveTo(session, records);
  expect(await writeBack().records()).toEqual([
    ['own', 1],
    ['of nobody', 4],
  ]);
});
