import { box } from './support/booth.ts';
import { button, countdown } from './support/dashboard.ts';
import { generalAssembly as card, press, signIn } from './support/member.ts';
import { believed, callsTo, setFaults, setPhase } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('registers after a question, and finds the registration although the response is lost', async ({
  page,
  app,
}) => {
  await setPhase(app.origin, { ga: 'registration' });
  await signIn(page, 'regular02');
  await expect(countdown(page)).toHaveAccessibleName(/^Registration ends in 10 days, 23 hours/);
  await button(page, /^Register/).click();
  await expect(box(page)).toContainText('Are you sure you want to register?');
  await press(page, 'Cancel');
  await expect(button(page, /^Register/)).toBeFocused();
  expect((await believed(app.origin, 'regular02')).registered).toBe(false);

  await setFaults(app.origin, [{ method: 'POST', path: '/ga/*/register', kind: 'lost-reply' }]);
  await button(page, /^Register/).click();
  await press(box(page), 'Register');
  await expect(box(page)).toContainText('You are registered for the general assembly.');
  await press(page, 'OK');
  await expect(card(page)).toContainText('You are registered.');
  await expect(countdown(page)).toHaveAccessibleName(/^Voting starts in 17 days/);
  await expect(button(page, /^Register/)).toHaveCount(0);
  expect((await believed(app.origin, 'regular02')).registered).toBe(true);
  const registrations = (await callsTo(app.origin)).filter((call) => call.endsWith('/register'));
  expect(registrations).toHaveLength(1);
});
