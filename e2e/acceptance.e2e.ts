import { performSteps } from '../tools/accept/perform.ts';
import { steps } from '../tools/accept/steps.ts';
import { password, pin } from '../tools/kit/member.ts';
import { believed, newestCode } from '../tools/kit/sandbox.ts';
import { expect, test } from './support/test.ts';

test.use({ server: 'own', serviceWorkers: 'allow' });

const username = 'regular01';
const entryCode = 5;

test('every step of acceptance passes at the sandbox, and the vote is counted', async ({
  page,
  app,
}) => {
  const readCode = () => newestCode(app.origin, entryCode);
  const account = { username, password, pin, readCode };
  const results = await performSteps(page, steps, account, async () => {});
  expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(results).toHaveLength(steps.length);
  expect((await believed(app.origin, username)).votes).toBe(1);
});
