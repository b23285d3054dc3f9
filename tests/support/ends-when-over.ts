import type { createStore } from 'jotai';
import { onTestFinished } from 'vitest';
import { watchSessionAtom } from '~/state/session/checks.ts';

/** Ends the session at a 403, as the start of the page arranges it. */
export function endsWhenOver(store: ReturnType<typeof createStore>): void {
  const stop = store.set(watchSessionAtom);
  onTestFinished(() => void stop());
}
