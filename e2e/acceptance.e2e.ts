import { readFileSync } from 'node:fs';
import { performSteps } from '../tools/accept/perform.ts';
import { readSteps } from '../tools/accept/step.ts';
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
  const steps = readSteps(readFileSync('tools/accept/acceptance.json', 'utf8'));
  if (typeof steps === 'string') throw new Error(steps);
  const account = { username, password, pin };
  const results = await performSteps(page, steps, {
    waitMs: 30_000,
    secret: async (name) => (name === 'code' ? newestCode(app.origin, entryCode) : account[name]),
    photograph: async (_page, id) => id,
  });
  expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(results).toHaveLength(steps.length);
  expect((await believed(app.origin, username)).votes).toBe(1);
});
