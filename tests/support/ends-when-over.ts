import { onTestFinished } from 'vitest';
import type { Store } from '~/state/services.ts';
import { watchSessionAtom } from '~/state/session/checks.ts';

export function endsWhenOver(store: Store): void {
  const stop = store.set(watchSessionAtom);
  onTestFinished(() => void stop());
}
