import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchReminders } from '~/features/shell/reminder-watch.ts';
import { refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import {
  chooseReminderAtom,
  dueRemindersAtom,
  loadRemindersAtom,
  reminderStandingAtom,
  turnRemindersOnAtom,
} from '~/state/reminders.ts';
import { signInAtom } from '~/state/session.ts';
import { answerCalls, answerData, type Call, heldAnswer } from '../../support/calls.ts';
import { pushPhone } from '../../support/push-phone.ts';
import { wireAssembly, wireSession } from '../../support/wire.ts';
import { wireReferendum } from '../referendum/wire-referendum.ts';

const voting = {
  start_date: new Date(Date.now() - 3_600_000).toISOString(),
  end_date: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  started: true,
  ended: false,
};
const stored = () => Response.json({ reminders: [], language: 'en' });

let assembly: Readonly<Record<string, unknown>>;
let answerPut: () => Response | Promise<Response>;
let puts: Call[];
let store: ReturnType<typeof createStore>;

const told = () => puts.map(({ body }) => (body as { reminders: unknown[] }).reminders.length);

async function vote(): Promise<void> {
  assembly = { voting, voted: true };
  await store.set(refreshGeneralAssemblyAtom);
  expect(store.get(dueRemindersAtom)).toEqual([]);
}

beforeEach(async () => {
  assembly = { voting };
  puts = [];
  answerPut = stored;
  answerCalls((call) => {
    if (call.path === '/reminders/key') {
      return Response.json({ keyId: 'k1', publicKey: btoa('a'.repeat(65)).replace(/=+$/, '') });
    }
    if (call.path === '/reminders/subscription') {
      puts.push(call);
      return answerPut();
    }
    if (call.path === '/sga/info') return answerData(wireReferendum({ has_participated: true }));
    if (call.path === '/ga/info') return answerData(wireAssembly(assembly));
    return answerData(call.path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  pushPhone({ permission: 'granted' });
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(refreshGeneralAssemblyAtom);
  await store.set(loadRemindersAtom);
});

test('a vote is told although the reminders before it are just being told', async () => {
  const held = heldAnswer();
  watchReminders(store);
  answerPut = () => held.answer;
  const turning = store.set(turnRemindersOnAtom);
  await vi.waitFor(() => expect(told()).toEqual([2]));
  await vote();
  answerPut = stored;
  held.release(stored());
  await turning;
  await vi.waitFor(() => expect(told()).toEqual([2, 0]));
  expect(store.get(reminderStandingAtom).status).toBe('on');
});

test('a vote is told although the service did not take what came before it', async () => {
  watchReminders(store);
  answerPut = () => Response.json({ message: 'later' }, { status: 503 });
  await store.set(turnRemindersOnAtom);
  await vi.waitFor(() => expect(store.get(reminderStandingAtom).status).toBe('untold'));
  const before = told().length;
  answerPut = stored;
  await vote();
  await vi.waitFor(() => expect(told().slice(before)).toEqual([0]));
});

test('a change of wishes is told once', async () => {
  watchReminders(store);
  await store.set(turnRemindersOnAtom);
  expect(told()).toEqual([2]);
  const [first] = store.get(dueRemindersAtom);
  if (first === undefined) throw new Error('nothing is due');
  await store.set(chooseReminderAtom, first, false);
  expect(told()).toEqual([2, 1]);
  await store.set(chooseReminderAtom, first, true);
  expect(told()).toEqual([2, 1, 2]);
});

test('what the service did not take is told later, unless it has been meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    watchReminders(store);
    answerPut = () => Response.json({ message: 'later' }, { status: 503 });
    const turning = store.set(turnRemindersOnAtom);
    await vi.advanceTimersByTimeAsync(1);
    await turning;
    const before = told().length;
    expect(store.get(reminderStandingAtom).status).toBe('untold');
    answerPut = stored;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told().slice(before)).toEqual([2]);
    expect(store.get(reminderStandingAtom).status).toBe('on');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told().slice(before)).toEqual([2]);
  } finally {
    vi.useRealTimers();
  }
});
