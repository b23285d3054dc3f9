import type { Page } from 'playwright/test';
import type { Dialect } from '../tests/other-api/dialect.ts';
import { laravelDialect } from '../tests/other-api/laravel-dialect.ts';
import { commonPassword, commonPin } from '../tests/other-api/people.ts';
import type { OtherApi } from '../tests/other-api/server.ts';
import { strictDialect } from '../tests/other-api/strict-dialect.ts';
import {
  cast,
  enterCredentials,
  enterPin,
  generalAssembly,
  onDashboard,
  onReceipt,
  onSummary,
  openReferendum,
  press,
  referendum,
  submitAnswer,
} from '../tools/kit/member.ts';
import { enterCode, whenSent } from './support/account.ts';
import {
  codeFor,
  codesOf,
  dialects,
  enterBooth,
  expect,
  expectDrawn,
  fillBallot,
  memberOf,
  signIn,
  test,
  watchForCast,
} from './support/other-api.ts';
import { countdown, namesOnBallot } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

const voter = 'lualhati1';

const strip = (page: Page) => page.getByRole('status', { name: 'Ballot status' });

/** Reads the receipt, the ballots of the API, and Home. */
async function expectCounted(
  page: Page,
  api: OtherApi,
  chosen: readonly string[],
  dialect: Dialect,
): Promise<void> {
  await onReceipt(page);
  await expect(strip(page)).toShow('CAST');
  // The others respond with 204, so the counted number is unknown.
  const number =
    dialect === laravelDialect
      ? '9007199254740993'
      : 'Its number did not arrive. Your vote counts.';
  await expect(page.getByText(number)).toBeVisible();
  expect(api.world().assembly.ballots).toEqual([
    {
      username: voter,
      number: expect.stringMatching(/^900719925474099\d$/),
      votes: codesOf(api, chosen),
    },
  ]);
  await page.goto('/dashboard');
  await expect(generalAssembly(page)).toShow('General assembly election: your vote was received.');
}

for (const dialect of dialects) {
  test.describe(`in front of ${dialect.name}`, () => {
    test.use({ dialect });

    test('shows every candidate with a photo, keeps the draft after a refusal, and then counts exactly the chosen candidates', async ({
      page,
      api,
    }) => {
      const reason = 'The canvass is being moved to another hall. Please cast again later.';
      await signIn(page, api, voter);
      await enterBooth(page, api, voter);
      // The list may come in pages.
      const listed = api.world().candidates.filter(({ group }) => group === 'bod');
      const tiles = page.getByRole('main').locator('li button[aria-pressed]');
      await expect(tiles).toHaveCount(15);
      for (const [index, { name }] of listed.entries()) {
        await expect(tiles.nth(index)).toShow(name);
      }
      for (const nth of [0, 1]) await expectDrawn(page, 'main li img', nth);

      await fillBallot(page);
      const chosen = await namesOnBallot(page);
      expect(chosen).toHaveLength(10);
      const saidCast = await watchForCast(page);
      api.world().assembly.castsHeldBecause = reason;
      await cast(page);
      await expect(page.getByText(reason)).toBeVisible();
      await onSummary(page);
      await expect(strip(page)).toShow('NOT CAST YET');
      expect(await namesOnBallot(page)).toEqual(chosen);
      expect(api.world().assembly.ballots).toEqual([]);
      expect(await saidCast()).toEqual([]);

      api.world().assembly.castsHeldBecause = null;
      await cast(page);
      await onReceipt(page);
      expect(await saidCast()).not.toEqual([]);
      await expectCounted(page, api, chosen, dialect);
    });

    test('registers for both votes, and counts an answer to the referendum once', async ({
      page,
      api,
    }) => {
      const member = memberOf(api, 'bagong55');
      const now = Date.now();
      api.world().assembly.registration = { start: now - 60_000, end: now + 3_600_000 };
      api.world().assembly.voting = { start: now + 7_200_000, end: now + 10_800_000 };
      await signIn(page, api, member.username);
      for (const [card, answered] of [
        [generalAssembly(page), 'Your name was put on the list of voters.'],
        [referendum(page), 'Thank you for registering for the Referendum!'],
      ] as const) {
        await press(card, /^Register/);
        await press(page.getByRole('alertdialog'), 'Register');
        await expect(page.getByRole('alertdialog')).toShow(answered);
        await press(page.getByRole('alertdialog'), 'OK');
      }
      expect(member.assembly.isRegistered).toBe(true);
      expect(member.referendum.isRegistered).toBe(true);

      await page.goto('/dashboard');
      await openReferendum(page);
      await submitAnswer(page, 'Disapprove');
      await expect(page.getByText('Your vote was received').first()).toBeVisible();
      expect(api.world().referendum.answers).toEqual([{ username: member.username, value: 0 }]);
      await page.goto('/dashboard');
      await expect(referendum(page)).toShow('Referendum: your vote was received.');
    });

    test('shows the amendments without a list of files, and says in Filipino that they have no text', async ({
      page,
      api,
      baseURL,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const url = baseURL ?? '';
      await page.context().addCookies([{ name: 'language', value: 'fil', url }]);
      await signIn(page, api, voter, '/sga/referendum?page=2');
      await expect(page.locator('[data-slot="2"] img')).toBeVisible();
      await expectDrawn(page, '[data-slot="2"] img', 0);
      await press(page, 'Teksto');
      const words = page.locator('[data-slot="2"] article');
      await expect(words).toShow('Larawan lamang ang mga pahinang ito');
      expect(asked).toContain('/media/amendments/texts.json');
      expect(asked).not.toContain('/media/amendments/texts.fil.json');
    });

    test('says that no general assembly is scheduled, and that the member is not entitled to vote', async ({
      page,
      api,
    }) => {
      api.world().assembly.isOn = false;
      await signIn(page, api, 'kasapi44');
      await onDashboard(page);
      await expect(referendum(page)).toShow('You are not entitled to vote.');
      const card = page.getByRole('region', { name: /General assembly/ });
      await expect(card.getByText('No general assembly is scheduled.')).toBeVisible();
      await expect(card).not.toContainText('could not be shown');
      await expect(card.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  });
}

test.describe(`in front of ${strictDialect.name}`, () => {
  test.use({ dialect: strictDialect });

  test('ends a session that is refused with a page, keeps the ballot, and counts exactly the chosen candidates', async ({
    page,
    api,
  }) => {
    await signIn(page, api, voter);
    await enterBooth(page, api, voter);
    await fillBallot(page);
    const chosen = await namesOnBallot(page);
    api.world().sessions.clear();
    await page.goto('/dashboard');
    await expect(page.getByText(/A ballot you began is still on this phone/)).toBeVisible();
    await enterCredentials(page, voter, commonPassword);
    await enterPin(page, commonPin);
    await press(generalAssembly(page), /^Continue your ballot/);
    await whenSent(page);
    await enterCode(page, codeFor(api, voter, 5));
    await press(page, 'Start voting');
    await press(page, 'Back to summary');
    await onSummary(page);
    expect(await namesOnBallot(page)).toEqual(chosen);
    await cast(page);
    await expectCounted(page, api, chosen, strictDialect);
  });
});

test.describe('without a Date header', () => {
  test.use({ dialect: laravelDialect });

  test("counts down by the time in the responses although the device's clock is wrong", async ({
    page,
    api,
  }) => {
    const now = Date.now();
    api.world().assembly.voting = { start: now - 60_000, end: now + 3_600_000 };
    await page.clock.install({ time: now + 3 * 3_600_000 });
    await signIn(page, api, voter);
    await expect(countdown(page)).toHaveAccessibleName(
      /^Voting ends in 0 days, 0 hours and 5\d minutes/,
    );
  });
});
