import { createStore } from 'jotai';
import { markCodeDoneAtom, markPinDoneAtom, signInAtom } from '~/session/session.ts';
import { ConnectionCut } from '../../server/sandbox/app.ts';
import { openSandbox, password } from '../server/sandbox/visitor.ts';
import { noConnection, respondToCalls } from './calls.ts';

/** A device connected to the sandbox; `connection.isUp` cuts it off. */
export function connectPhone() {
  const visitor = openSandbox();
  const connection = { isUp: true };
  const calls = respondToCalls(async ({ request }) => {
    if (!connection.isUp) noConnection();
    try {
      return await visitor.sandbox.fetch(request);
    } catch (error) {
      if (error instanceof ConnectionCut) return noConnection();
      throw error;
    }
  });
  return { ...visitor, calls, connection };
}

export async function signedInStore(username = 'regular01', remember = false) {
  const store = createStore();
  const outcome = await store.set(signInAtom, { username, password }, remember);
  if (!outcome.ok) throw new Error(`${username} could not sign in: ${outcome.problem.kind}`);
  store.set(markPinDoneAtom);
  store.set(markCodeDoneAtom);
  return store;
}
