import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchReminders } from '~/app/watch-reminders.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import {
  loadRemindersAtom,
  plannedRemindersAtom,
  reminderStateAtom,
  turnRemindersOnAtom,
} from '~/state/reminders.ts';
import type { Store } from '~/state/services.ts';
import { signInAtom, signOutAtom } from '~/state/session/session.ts';
import { wireReferendum } from '../features/referendum/wire-referendum.ts';
import { type Call, heldResponse, respondToCalls, respondWithData } from '../support/calls.ts';
import { pushPhone } from '../support/push-phone.ts';
import { wireAssembly, wireSession } from '../support/wire.ts';

const voting = {
  start_date: new Date(Date.now() - 3_600_000).toISOString(),
  end_date: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  started: true,
  ended: false,
};
const key = () =>
  Response.json({ keyId: 'k1', publicKey: btoa('a'.repeat(65)).replace(/=+$/, '') });
const stored = () => Response.json({ reminders: [], language: 'en' });

let assembly: Readonly<Record<string, unknown>>;
let respondWithKey: () => Response | Promise<Response>;
let respondToPut: () => Response | Promise<Response>;
let browser: ReturnType<typeof pushPhone>;
let puts: Call[];
let store: Store;

const told = () => puts.map(({ body }) => (body as { reminders: unknown[] }).reminders.length);

async function vote(): Promise<void> {
  assembly = { voting, voted: true };
  await store.set(generalAssemblyQuery.refreshAtom);
  expect(store.get(plannedRemindersAtom)).toEqual([]);
}

beforeEach(async () => {
  assembly = { voting };
  puts = [];
  respondWithKey = key;
  respondToPut = stored;
  respondToCalls((call) => {
    if (call.path === '/reminders/key') return respondWithKey();
    if (call.path === '/reminders/subscription') {
      puts.push(call);
      return respondToPut();
    }
    if (call.path === '/sga/info')
      return respondWithData(wireReferendum({ has_participated: true }));
    if (call.path === '/ga/info') return respondWithData(wireAssembly(assembly));
    return respondWithData(call.path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  browser = pushPhone({ permission: 'granted' });
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(generalAssemblyQuery.refreshAtom);
  await store.set(loadRemindersAtom);
});

test('reports a vote even while an earlier update is in progress', async () => {
  const held = heldResponse();
  watchReminders(store);
  respondToPut = () => held.response;
  const turning = store.set(turnRemindersOnAtom);
  await vi.waitFor(() => expect(told()).toEqual([2]));
  await vote();
  respondToPut = stored;
  held.release(stored());
  await turning;
  await vi.waitFor(() => expect(told()).toEqual([2, 0]));
  expect(store.get(reminderStateAtom).status).toBe('on');
});

test('reports a vote even after the service refused an earlier update', async () => {
  watchReminders(store);
  respondToPut = () => Response.json({ message: 'later' }, { status: 503 });
  await store.set(turnRemindersOnAtom);
  await vi.waitFor(() => expect(store.get(reminderStateAtom).status).toBe('untold'));
  const before = told().length;
  respondToPut = stored;
  await vote();
  await vi.waitFor(() => expect(told().slice(before)).toEqual([0]));
});

test('retries a refused update later, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  watchReminders(store);
  respondToPut = () => Response.json({ message: 'later' }, { status: 503 });
  const turning = store.set(turnRemindersOnAtom);
  await vi.advanceTimersByTimeAsync(1);
  await turning;
  const before = told().length;
  expect(store.get(reminderStateAtom).status).toBe('untold');
  respondToPut = stored;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told().slice(before)).toEqual([2]);
  expect(store.get(reminderStateAtom).status).toBe('on');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told().slice(before)).toEqual([2]);
});

test('does not subscribe when the key arrives after the log-out', async () => {
  watchReminders(store);
  const late = heldResponse();
  const asked = vi.fn();
  respondWithKey = () => {
    asked();
    return late.response;
  };
  void store.set(turnRemindersOnAtom);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await store.set(signOutAtom);
  late.release(key());
  await new Promise((next) => setTimeout(next, 50));
  expect(browser.made).toBe(0);
  expect(puts).toEqual([]);
});
