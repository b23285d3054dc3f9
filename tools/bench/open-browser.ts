import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { browserArguments, phone } from '../browser/phone.ts';

/** The phone has its own disk, as an installed app has. */
export async function withNewPhone<T>(
  executablePath: string,
  use: (context: BrowserContext) => Promise<T>,
  options: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'kaagapay-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...phone,
    ...options,
    executablePath,
    args: browserArguments,
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
