import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../tools/kit/api.ts';
import { freePort } from '../../tools/kit/processes.ts';
import { sendPhones } from '../../tools/rehearsal/phones.ts';
import { makeFolder } from '../support/folder.ts';

const members = 60;

test('phones with the portal’s code and an API that loses responses have exact books', async () => {
  const folder = makeFolder();
  const api = await startApi({ members, seed: 3 });
  onTestFinished(api.stop);
  api.change({ lost: 0.15, delay: 2 });
  // As a proxy, phones use the second portal: nothing listens at the first one.
  const portals = [`http://127.0.0.1:${await freePort()}`, api.origin];
  const pace = { dayMs: 500, speed: 500, atOnce: 30, giveUpMs: 60_000 };
  const place = { folder, portals, api };
  const { books, counts } = await (await sendPhones(place, { members, seed: 3, ...pace })).end;
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
  expect(Object.values(counts.met).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
});
