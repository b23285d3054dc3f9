import { withNewPhone } from '../kit/browser.ts';
import { openSignIn, waitForWorker } from './usable.ts';

type CachedFile = { path: string; bytes: number };

export function measurePrecache(origin: string): Promise<CachedFile[]> {
  return withNewPhone(async (context) => {
    const page = await context.newPage();
    await openSignIn(page, origin);
    await waitForWorker(page);
    return page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'));
      const files: { path: string; bytes: number }[] = [];
      for (const name of names) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          const blob = await (await cache.match(url))?.blob();
          files.push({ path: new URL(url).pathname, bytes: blob?.size ?? 0 });
        }
      }
      return files;
    });
  });
}
