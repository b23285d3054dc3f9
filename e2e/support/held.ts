import type { BrowserContext, Page } from 'playwright/test';

/**
 * Holds every call to such an address on its way, so that a test can look at what the member sees
 * meanwhile for as long as it takes.
 *
 * @returns lets them go on, and all that come after them
 */
export async function holdCalls(
  from: Page | BrowserContext,
  address: RegExp,
): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await from.route(address, async (route) => {
    await gate.promise;
    // Who asked may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    gate.resolve();
    await from.unroute(address);
  };
}
