import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { assemblyRegistration } from '~/features/dashboard/registration.tsx';
import { signInAtom, signOutAtom } from '~/state/session/session.ts';
import { SessionEndedError } from '~/state/session/session-atom.ts';
import { answerCalls, answerData, heldAnswer } from '../../support/calls.ts';
import { wireSession } from '../../support/wire.ts';

test('a late response to a registration does not reach the next member', async () => {
  const late = heldAnswer();
  answerCalls(({ path, body }) => {
    if (path.endsWith('/register')) return late.answer;
    if (path.endsWith('/verify')) return answerData(null);
    if (path === '/user') return answerData(wireSession());
    return answerData({ hash: (body as { username?: string } | null)?.username ?? '' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'first', password: 'p' }, false);
  const registering = store.set(assemblyRegistration.beginAtom, 'GA00000001');
  await vi.waitFor(() => expect(store.get(assemblyRegistration.callAtom).step).toBe('sending'));

  await store.set(signOutAtom);
  await store.set(signInAtom, { username: 'second', password: 'p' }, false);
  late.release(answerData({ message: 'You are now registered.' }));
  await expect(registering).rejects.toThrow(SessionEndedError);
  expect(store.get(assemblyRegistration.callAtom)).toEqual({ step: 'ready', last: null });
});
