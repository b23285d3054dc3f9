import { openCountingLine } from './support/counting-line.ts';
import { whenWhole } from './support/library.ts';
import { enterCredentials, enterPin, onSignIn } from './support/member.ts';
import { expect, test } from './support/test.ts';

// What the worker fetches is most of it.
test.use({ serviceWorkers: 'allow' });

/** What one phone may ask for when it first opens the portal: thousands do in the same minute. */
const most = 80;

const list = '/media/manifest.json';
const isOfLibrary = (path: string) => path.startsWith('/media/') && path !== list;

test('a first visit makes few requests, the worker and the list of its library included, and the library one for each file', async ({
  page,
  app,
}) => {
  const line = await openCountingLine(app.origin);
  try {
    await page.goto(line.origin);
    await onSignIn(page);
    // The last of all: they are asked for when the worker has what it needs, whoever is there.
    await expect.poll(() => line.asked).toContain('/api/v2/reference/branches');
    await expect.poll(() => line.asked).toContain(list);
    const visit = line.asked.filter((path) => !isOfLibrary(path));
    expect(visit.length, visit.join('\n')).toBeLessThanOrEqual(most);

    await enterCredentials(page, 'regular01');
    await enterPin(page);
    await whenWhole(page);
    const files = line.asked.filter(isOfLibrary);
    expect(files.length).toBeGreaterThan(60);
    expect(new Set(files).size).toBe(files.length);
    // No part of the portal comes twice, and none is left for later.
    const parts = line.asked.filter((path) => path.startsWith('/assets/'));
    expect(parts.length).toBeGreaterThan(20);
    expect(new Set(parts).size).toBe(parts.length);
  } finally {
    line.close();
  }
});
