import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../tools/rehearsal/day/api.ts';
import { balance } from '../../tools/rehearsal/day/books.ts';
import { runPhones } from '../../tools/rehearsal/day/phones.ts';

const members = 60;

test('phones with the portal’s code and an API that loses responses have exact books', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-rehearsal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const api = await startApi(folder, members, 3);
  onTestFinished(api.stop);
  const before = (await api.books()).totals;
  api.change({ lost: 0.15, delay: 2, limit: null, isDown: false });
  const phones = await runPhones(
    folder,
    {
      portal: api.origin,
      api: api.origin,
      members,
      seed: 3,
      dayMs: 500,
      speed: 500,
      atOnce: 30,
      giveUpMs: 60_000,
    },
    1,
    () => {},
  );
  const books = balance(phones.visits, await api.books(), before, members);
  expect(books.ballot.wrong).toEqual({
    countedTwice: 0,
    falseCast: 0,
    unseen: 0,
    different: 0,
    open: 0,
    unfinished: 0,
  });
  expect(books.isExact).toBe(true);
  expect(books.ballot.turnedAway).toEqual({
    'not registered for the election': 20,
    'voted before': 10,
    'The account is deactivated.': 5,
  });
  expect(books.ballot.counted).toBe(25);
  // The day was hard enough to prove something.
  expect(Object.values(phones.counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
});
