import type { BrowserContext, Page } from 'playwright/test';

/** @returns lets the held and all later calls continue */
export async function holdCalls(
  from: Page | BrowserContext,
  address: RegExp,
): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await from.route(address, async (route) => {
    await gate.promise;
    // The page that made the call may be closed.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    gate.resolve();
    await from.unroute(address);
  };
}
