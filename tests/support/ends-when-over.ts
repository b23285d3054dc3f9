import { onTestFinished } from 'vitest';
import type { Store } from '~/core/services.ts';
import { watchSessionAtom } from '~/session/checks.ts';

export function endsWhenOver(store: Store): void {
  const stop = store.set(watchSessionAtom);
  onTestFinished(() => void stop());
}
