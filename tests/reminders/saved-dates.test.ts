import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { plannedRemindersAtom } from '~/reminders/reminders.ts';
import { datesAtom, noteSavedDatesAtom } from '~/reminders/saved-dates.ts';
import { signInAtom } from '~/session/session.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { wireAssembly, wireSession } from '../support/wire.ts';

const day = 86_400_000;
let endsAt: number;

async function open() {
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(generalAssemblyQuery.refreshAtom);
  return store;
}
type Store = Awaited<ReturnType<typeof open>>;

const planned = (store: Store) => store.get(plannedRemindersAtom);
const savedAt = (store: Store) => store.get(datesAtom).map((date) => date.savedAt);

beforeEach(() => {
  endsAt = Math.floor(Date.now() / 1000) * 1000 + 5 * day;
  respondToCalls(({ path }) => {
    const voting = {
      start_date: new Date(endsAt - 6 * day).toISOString(),
      end_date: new Date(endsAt).toISOString(),
      started: true,
      ended: false,
    };
    if (path === '/ga/info') return respondWithData(wireAssembly({ voting }));
    if (path === '/sga/info') return respondWithData(null);
    return respondWithData(path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
});

test('a file with some dates keeps the saved state of the others', async () => {
  const store = await open();
  const [first, ...others] = planned(store);
  if (first === undefined) throw new Error('nothing is planned');
  await store.set(noteSavedDatesAtom, [first]);
  await store.set(noteSavedDatesAtom, others);
  expect(savedAt(store)).not.toContain(null);
});
