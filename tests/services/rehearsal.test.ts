import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../tools/kit/api.ts';
import { sendPhones } from '../../tools/rehearsal/phones.ts';
import { makeFolder } from '../support/folder.ts';

const members = 60;

test('phones with the portal’s code and an API that loses responses have exact books', async () => {
  const folder = makeFolder();
  const api = await startApi(members, 3);
  onTestFinished(api.stop);
  api.change({ lost: 0.15, delay: 2 });
  const pace = { dayMs: 500, speed: 500, atOnce: 30, giveUpMs: 60_000 };
  const place = { folder, api, origin: api.origin };
  const { books, counts } = await (await sendPhones(place, { members, ...pace })).end;
  expect(books.ballot.wrong).toEqual({
    'counted twice': 0,
    'shown as cast, not counted': 0,
    'counted, not shown as cast': 0,
    'counted otherwise than agreed': 0,
    'outcome still unknown': 0,
    'not through when the day ended': 0,
    'counted, less those shown as cast': 0,
    'members missing': 0,
  });
  expect(books.isExact).toBe(true);
  expect(books.ballot.turnedAway).toEqual({
    'not registered for the election': 20,
    'voted before': 10,
    'The account is deactivated.': 5,
  });
  expect(books.ballot.counts['votes counted by the API']).toBe(25);
  // The day was hard enough to prove something.
  const lost = Object.entries(counts).filter(([name]) => name.includes('lost'));
  expect(lost.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(50);
});
