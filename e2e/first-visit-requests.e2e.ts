import { openCountingLine } from './support/counting-line.ts';
import { enterCredentials, enterPin, onSignIn } from './support/member.ts';
import { expect, test } from './support/test.ts';

// What the worker fetches is most of it.
test.use({ serviceWorkers: 'allow' });

/** What one phone may ask for when it first opens the portal: thousands do in the same minute. */
const most = 80;

test('a first visit makes few requests, the worker and the list of its library included', async ({
  page,
  app,
}) => {
  const line = await openCountingLine(app.origin);
  try {
    await page.goto(line.origin);
    await onSignIn(page);
    // The last of all: it is asked for when the worker has what it needs.
    await expect.poll(() => line.asked).toContain('/api/v2/reference/branches');
    const visit = [...line.asked];
    // The list comes once somebody has signed in, and the library by it, a file at a time.
    await enterCredentials(page, 'regular01');
    await enterPin(page);
    const list = '/media/manifest.json';
    await expect.poll(() => line.asked).toContain(list);
    const later = line.asked.slice(visit.length);
    visit.push(...later.filter((path) => path === list));
    expect(visit.length, visit.join('\n')).toBeLessThanOrEqual(most);
    // No part of the portal comes twice, and none is left for later.
    const parts = [...visit, ...later].filter((path) => path.startsWith('/assets/'));
    expect(parts.length).toBeGreaterThan(20);
    expect(new Set(parts).size).toBe(parts.length);
  } finally {
    line.close();
  }
});
