import { cast, enterBooth, fillBallot, signIn } from '../tools/kit/member.ts';
import { setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { readKept } from './support/kept.ts';
import { readText } from './support/read.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('one id leads from the message to the log, and the list of events has it', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  const times = 20;
  await setFaults(app.origin, [
    { method: 'POST', path: '/ga/*/election/vote', kind: 'status', status: 500, times },
    { method: 'GET', path: '/ga/info', kind: 'status', status: 500, times },
  ]);
  await cast(page);
  const message = page.getByText(/\(K-5\d{3}, [0-9A-Z]{8}\)/);
  await expect(message).toBeVisible();
  const [, id = ''] = /K-5\d{3}, ([0-9A-Z]{8})/.exec(await readText(message)) ?? [];
  await expect.poll(() => app.printed()).toContain(`"id":"${id}"`);

  await page.goto('/what-happened');
  const list = page.getByRole('list').filter({ hasText: 'Your ballot was sent.' });
  await expect(list).toShow(/Casting your ballot: trouble.*Code K-5406, request/);
  await expect(list).toShow(id);
  await expectNoViolations(page, '/what-happened');

  const kept = JSON.stringify(await readKept(page, 'events'));
  expect(kept).not.toMatch(/regular01|BOD-0|DELA CRUZ/);
});
