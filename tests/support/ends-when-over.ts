import type { createStore } from 'jotai';
import { onTestFinished } from 'vitest';
import { apiAtom } from '~/state/platform.ts';
import { expireSessionAtom } from '~/state/session.ts';

/** Ends the session at a 403, as the start of the page arranges it. */
export function endsWhenOver(store: ReturnType<typeof createStore>): void {
  const stop = store.get(apiAtom).observeCalls((outcome) => {
    if (outcome === 'session-over') void store.set(expireSessionAtom);
  });
  onTestFinished(() => void stop());
}
