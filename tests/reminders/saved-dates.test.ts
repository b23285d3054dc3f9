import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { memberKeys } from '~/core/member-keys.ts';
import { plannedRemindersAtom } from '~/reminders/reminders.ts';
import { datesAtom, loadSavedDatesAtom, noteSavedDatesAtom } from '~/reminders/saved-dates.ts';
import { watchReminders } from '~/reminders/watch-reminders.ts';
import { signInAtom } from '~/session/session.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { wireAssembly, wireSession } from '../support/wire.ts';

const day = 86_400_000;
const place = memberKeys.savedDates('uuid-1');
let endsAt: number;

async function open() {
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(generalAssemblyQuery.refreshAtom);
  return store;
}
type Store = Awaited<ReturnType<typeof open>>;

const planned = (store: Store) => store.get(plannedRemindersAtom);
const save = (store: Store) => store.set(noteSavedDatesAtom, planned(store));
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

test('dates saved for the calendar are known at once, and after the app was closed', async () => {
  const store = await open();
  await store.set(loadSavedDatesAtom);
  expect(savedAt(store)).toEqual([null, null, null]);
  const due = store.get(datesAtom).map((date) => date.dueAt);
  expect(due).toEqual([endsAt - 6 * day, endsAt - day, endsAt - 3_600_000]);
  await save(store);
  const moments = [endsAt - 6 * day, endsAt, endsAt];
  expect(savedAt(store)).toEqual(moments);
  const again = await open();
  watchReminders(again);
  await expect.poll(() => savedAt(again)).toEqual(moments);
});

test('a saved date stays the one in the file if the schedule changes', async () => {
  const store = await open();
  await save(store);
  const before = endsAt;
  endsAt += day;
  await store.set(generalAssemblyQuery.refreshAtom);
  expect(store.get(datesAtom).map(({ at }) => at)).toEqual([endsAt - 6 * day, endsAt, endsAt]);
  expect(savedAt(store)).toEqual([before - 6 * day, before, before]);
  await save(store);
  expect(savedAt(store)).toEqual([endsAt - 6 * day, endsAt, endsAt]);
});

test('a file with some dates keeps the saved state of the others', async () => {
  const store = await open();
  const [first, ...others] = planned(store);
  if (first === undefined) throw new Error('nothing is planned');
  await store.set(noteSavedDatesAtom, [first]);
  await store.set(noteSavedDatesAtom, others);
  expect(savedAt(store)).not.toContain(null);
});

test('dates saved in another tab show here', async () => {
  const [one, other] = [await open(), await open()];
  await other.set(loadSavedDatesAtom);
  await save(one);
  const onRecordChanged = watchReminders(other);
  onRecordChanged(place);
  await expect.poll(() => savedAt(other)).not.toContain(null);
});
