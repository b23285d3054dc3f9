import type { BrowserContext, Page } from 'playwright/test';
import {
  choose,
  enterBooth,
  next,
  onAnswerReceived,
  onDashboard,
  onVotePage,
  openReferendum,
  press,
  signIn,
  submitAnswer,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { openProxy } from '../tools/kit/proxy.ts';
import { setPhase } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import {
  deliverPush,
  shownNotifications,
  standInForPushService,
  tapNotification,
  test as withStore,
  workerOf,
} from './support/push.ts';
import { expect, test as plain } from './support/test.ts';

/** The reminder service accepts every call. */
const test = plain.extend({
  baseURL: async ({ app }, use) => {
    const proxy = await openProxy(app.origin, {
      answerInstead: (path) =>
        path.startsWith('/reminders/') ? { type: 'application/json', body: '{}' } : undefined,
    });
    await use(proxy.origin);
    proxy.close();
  },
});

test.use({ serviceWorkers: 'allow' });
withStore.use({ serviceWorkers: 'allow' });

type Told = { reminders: { code: string; moment: string; lead: number }[] };

/** `isMeant` skips the responses to earlier requests. */
async function told(
  page: Page,
  act: () => Promise<unknown>,
  isMeant?: (told: Told) => boolean,
): Promise<Told> {
  const answering = page.waitForResponse(
    async (response) =>
      response.request().method() === 'PUT' &&
      response.url().endsWith('/reminders/subscription') &&
      response.ok() &&
      (isMeant === undefined || isMeant(await response.json())),
    // The service creates its store at the first use, and responds with 503 until then.
    { timeout: 30_000 },
  );
  await act();
  return (await answering).json();
}

const remindMe = (page: Page) => sheet(page).getByRole('switch', { name: 'Remind me' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Reminders on this phone' });
const kindsOf = ({ reminders }: Told) =>
  reminders.map(({ code, moment, lead }) => `${code} ${moment} ${lead}`);

withStore(
  "reminds of coming votes, follows the member's votes, and stops when turned off",
  async ({ page, context, app }) => {
    await context.grantPermissions(['notifications']);
    await standInForPushService(context);
    await setPhase(app.origin, { ga: 'registration', sga: 'open' });
    await page.addInitScript(() => {
      const value = { getHighEntropyValues: async () => ({ model: 'TECNO KI5q' }) };
      Object.defineProperty(navigator, 'userAgentData', { value });
    });
    await signIn(page);
    await press(page, 'Reminders');
    await expect(sheet(page).getByText('Off on this phone')).toBeVisible();
    await expectNoViolations(page, 'reminders');

    const first = await told(page, () => remindMe(page).click());
    await expect(sheet(page).getByText('On for this phone')).toBeVisible();
    // The page makes two requests, and enables the switch after both.
    await expect(remindMe(page)).toBeEnabled();
    expect(kindsOf(first)).toEqual(
      expect.arrayContaining(['GA00000001 voting-starts 0', 'GA00000002 voting-ends 3600']),
    );

    await expect(sheet(page).getByText('Two settings for this phone')).toBeVisible();
    await press(sheet(page), 'Send a test reminder');
    await press(sheet(page), 'No, I did not');
    const downloading = page.waitForEvent('download');
    await press(sheet(page), 'Add to calendar');
    expect((await downloading).suggestedFilename()).toBe('kaagapay.ics');
    await expectNoViolations(page, 'reminders, test not seen');

    const declined = 'GA00000001 voting-starts 0';
    const fewer = await told(
      page,
      () =>
        sheet(page)
          .getByRole('checkbox', { name: /^When voting opens/ })
          .uncheck(),
      (all) => !kindsOf(all).includes(declined),
    );
    expect(kindsOf(fewer)).not.toContain(declined);
    await press(sheet(page), 'Close');

    await openReferendum(page);
    const ofReferendum = (all: Told) =>
      kindsOf(all).filter((kind) => kind.startsWith('GA00000002'));
    const after = await told(
      page,
      () => submitAnswer(page, 'Approve'),
      (all) => ofReferendum(all).length === 0,
    );
    expect(ofReferendum(after)).toEqual([]);
    await onAnswerReceived(page);

    const again = await told(page, () => page.reload());
    expect(again.reminders).toEqual(after.reminders);

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: /^Reminders on this phone/ }).click();
    const forgetting = page.waitForResponse(
      (response) =>
        response.request().method() === 'DELETE' && response.url().includes('/reminders/'),
    );
    await remindMe(page).click();
    expect((await forgetting).status()).toBe(204);
    await expect(sheet(page).getByText('Off on this phone')).toBeVisible();
  },
);

const message = JSON.stringify({
  web_push: 8030,
  notification: {
    title: 'Voting ends today at 5:00 PM',
    body: 'General assembly. Voting ends on Saturday at 5:00 PM, Philippine time.',
    lang: 'en',
    tag: 'GA00000001',
    navigate: '/dashboard',
  },
  mark: 'key.google.end.signature',
});

type Telling = { path: string; body: unknown; cookie: string | undefined };

/** The calls of the worker to the reminder service. */
function tellings(context: BrowserContext): Telling[] {
  const told: Telling[] = [];
  context.on('request', async (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() === null || !pathname.startsWith('/reminders/')) return;
    const { cookie } = await request.allHeaders();
    told.push({ path: pathname, body: request.postDataJSON(), cookie });
  });
  return told;
}

const moveToNewAddress = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(() => {
    const at = (endpoint: string) => ({
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    });
    const change = new Event('pushsubscriptionchange');
    const parts = { waitUntil: () => {}, oldSubscription: at('https://push.test/old') };
    Object.assign(change, { ...parts, newSubscription: at('https://push.test/new') });
    self.dispatchEvent(change);
  });

/** The worker also sends other messages. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const heard = { count: 0 };
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.kind === 'reminder-opened') heard.count += 1;
    });
    return heard;
  });
  return () => counter.evaluate(({ count }) => count);
}

test('shows a push message, whose tap leads to Home but never out of a ballot, and moves the reminders to a new address', async ({
  page,
  context,
  app,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(page);
  await whenKeptOffline(page);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help');

  const told = tellings(context);
  await deliverPush(page, message);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([
      {
        title: 'Voting ends today at 5:00 PM',
        body: 'General assembly. Voting ends on Saturday at 5:00 PM, Philippine time.',
        tag: 'GA00000001',
      },
    ]);
  const mark = 'key.google.end.signature';
  const shown = { path: '/reminders/seen', body: { mark, event: 'shown' }, cookie: undefined };
  // The worker reports after the display. A tap in between may be reported first.
  await expect.poll(() => told).toEqual([shown]);
  await tapNotification(context);
  await onDashboard(page);
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => told).toEqual([shown, { ...shown, body: { mark, event: 'tapped' } }]);

  await moveToNewAddress(context);
  const body = {
    from: { endpoint: 'https://push.test/old', auth: 'a' },
    to: { endpoint: 'https://push.test/new', keys: { p256dh: 'p', auth: 'a' } },
  };
  const move = { path: '/reminders/move', body, cookie: undefined };
  await expect.poll(() => told.slice(2)).toEqual([move]);

  await enterBooth(page, app.origin);
  await deliverPush(page, 'no message that could be read');
  await expect
    .poll(async () => (await shownNotifications(page)).map(({ title }) => title))
    .toContain('There is news about the votes');
  const heard = await countTaps(page);
  await tapNotification(context);
  await expect.poll(heard).toBe(1);
  await choose(page, 7);
  await next(page);
  await onVotePage(page, 'Audit and Supervisory Committee');
});
