import { onTestFinished } from 'vitest';
import type { Store } from '~/state/services.ts';
import { watchSessionAtom } from '~/state/session/checks.ts';

/** Ends the session at a 403, as the start of the page arranges it. */
export function endsWhenOver(store: Store): void {
  const stop = store.set(watchSessionAtom);
  onTestFinished(() => void stop());
}
