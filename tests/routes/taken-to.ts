import type { Store } from '~/core/services.ts';

/** Returns null if the guard lets this store in, else the guard's target. */
export async function takenTo(
  guard: (store: Store) => unknown,
  store: Store,
): Promise<string | null> {
  try {
    await guard(store);
    return null;
  } catch (thrown) {
    return (thrown as { options?: { to?: string } }).options?.to ?? 'nowhere';
  }
}
