import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { assemblyRegistration } from '~/features/dashboard/registration.tsx';
import { signInAtom, signOutAtom } from '~/state/session/session.ts';
import { SessionEndedError } from '~/state/session/session-atom.ts';
import { heldResponse, respondToCalls, respondWithData } from '../../support/calls.ts';
import { wireSession } from '../../support/wire.ts';

test('a late response to a registration does not reach the next member', async () => {
  const late = heldResponse();
  respondToCalls(({ path, body }) => {
    if (path.endsWith('/register')) return late.response;
    if (path.endsWith('/verify')) return respondWithData(null);
    if (path === '/user') return respondWithData(wireSession());
    return respondWithData({ hash: (body as { username?: string } | null)?.username ?? '' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'first', password: 'p' }, false);
  const registering = store.set(assemblyRegistration.beginAtom, 'GA00000001');
  await vi.waitFor(() => expect(store.get(assemblyRegistration.callAtom).step).toBe('sending'));

  await store.set(signOutAtom);
  await store.set(signInAtom, { username: 'second', password: 'p' }, false);
  late.release(respondWithData({ message: 'You are now registered.' }));
  await expect(registering).rejects.toThrow(SessionEndedError);
  expect(store.get(assemblyRegistration.callAtom)).toEqual({ step: 'ready', last: null });
});
