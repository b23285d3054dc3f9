import type { Page } from 'playwright/test';
import {
  cast,
  choose,
  enterBooth,
  enterCredentials,
  enterPin,
  fillBallot,
  fillOtherPages,
  generalAssembly,
  onDashboard,
  onReceipt,
  onSignIn,
  passElectionCode,
  press,
} from '../tools/kit/member.ts';
import { setFaults } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { personOf } from './support/elsewhere.ts';
import { keysKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { setTextSize } from './support/text.ts';

test.use({ serviceWorkers: 'block' });

const castPath = '/ga/*/election/vote';
const officeCode = 'FIELD-OFFICE';

const onReady = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Ready for the next member' })).toBeVisible();

async function turnOn(page: Page): Promise<void> {
  await page.goto('/office');
  await page.getByLabel('Code of the field offices').fill(officeCode);
  await press(page, 'Turn the mode on');
  await onReady(page);
}

async function beginTurn(page: Page, username = 'regular01'): Promise<void> {
  await press(page, 'Begin');
  await onSignIn(page);
  await enterCredentials(page, username);
  await enterPin(page);
  await onDashboard(page);
}

const finish = async (page: Page) => {
  await press(page, 'I am finished');
  await page.getByRole('alertdialog').getByRole('button', { name: 'I am finished' }).click();
  await onReady(page);
};

test('is turned on by the code alone, serves members in turn, and is turned off', async ({
  page,
  context,
}) => {
  await page.goto('/office');
  await expectNoViolations(page, 'turning the mode on');
  await page.getByLabel('Code of the field offices').fill('wrong');
  await press(page, 'Turn the mode on');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await turnOn(page);
  // A browser that crashes has not written its cookie yet. The record is written after the reload.
  await expect.poll(() => keysKept(page)).toContain('office-mode');
  await context.clearCookies();
  await page.goto('/office');
  await onReady(page);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['office']);
  await expect(page.getByText('Connected')).toBeVisible();
  await expectNoViolations(page, 'ready for the next member');

  await press(page, 'Begin');
  await onSignIn(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('input[autocomplete="off"]')).toHaveCount(2);
  await expect(page.locator('input[type="password"], link[rel="manifest"]')).toHaveCount(0);
  await page.getByRole('button', { name: /largest/i }).click();
  await page.getByRole('button', { name: /Filipino/ }).click();
  await press(page, 'Bumalik sa simula');
  await onReady(page);
  await press(page, 'Begin');
  await onSignIn(page);
  await enterCredentials(page, 'regular01');
  // During a turn, Back leads to no next member.
  await expect(page.getByLabel('PIN, 6 digits')).toBeVisible();
  await page.goBack();
  await enterPin(page);
  await onDashboard(page);
  await expectNoViolations(page, 'Home in a field office');
  await finish(page);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['office']);
  await beginTurn(page, 'regular02');
  // A browser that was killed may bring back the cookies, but not the notes of the tab.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/office');
  await onReady(page);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['office']);

  await page.getByText('Turn the mode off').first().click();
  await page.getByLabel('Code of the field offices').fill('field office');
  await press(page, 'Turn the mode off');
  await expect(page.getByRole('heading', { name: /^Use this tablet/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Use this tablet/ })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('keeps the choices through a reload and the end of the session, votes, and has nothing of the member in plain on the disk', async ({
  page,
  app,
}) => {
  await turnOn(page);
  await beginTurn(page);
  await enterBooth(page, app.origin);
  await choose(page, 7);
  await expect(page.getByText('Kept until you finish')).toBeVisible();
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Show my choices' }).click();
  await expect(page.locator('main li button[aria-pressed="true"]')).toHaveCount(7);
  const { uuid, email } = await personOf(app.origin, 'regular01');
  const kept = await page.evaluate(recordsInPlain);
  for (const trace of [uuid, email, 'Dalisay', 'regular01']) expect(kept).not.toContain(trace);

  await page.context().clearCookies({ name: 'hash' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await press(page, 'Log in again and go on');
  await enterCredentials(page, 'regular01');
  await enterPin(page);
  await passElectionCode(page, app.origin);
  await press(page, 'Start voting');
  await page.getByRole('main').getByRole('button', { name: 'Show my choices' }).click();
  await expect(page.locator('main li button[aria-pressed="true"]')).toHaveCount(7);
  await fillOtherPages(page);
  await cast(page);
  await onReceipt(page);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await finish(page);
});

/** The distances of the button from the top, in each frame from now on. */
async function watchLogIn(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places = new Set<number>();
    Reflect.set(window, 'places', places);
    const look = () => {
      const buttons = [...document.querySelectorAll('button')];
      const found = buttons.find(({ textContent }) => textContent === 'Log In');
      if (found) places.add(found.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(async () => {
      const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
      await nextFrame();
      await nextFrame();
      return [...(Reflect.get(window, 'places') as Set<number>)];
    });
}

test('does not move the sign-in under a finger, at 100 and 200% text', async ({ page }) => {
  await turnOn(page);
  for (const textSize of ['100%', '200%'] as const) {
    await page.goto('/office');
    await onReady(page);
    // An answer of the server brings this strip of the sandbox.
    await expect(page.getByText('Demo: nothing here is real')).toBeVisible();
    await setTextSize(page, textSize);
    const readPlaces = await watchLogIn(page);
    await press(page, 'Begin');
    await onSignIn(page);
    await expect(page.getByRole('button', { name: 'Back to the start' })).toBeVisible();
    expect(await readPlaces(), textSize).toHaveLength(1);
  }
});

/** Everything in every database, as text. */
async function recordsInPlain(): Promise<string> {
  const found: string[] = [JSON.stringify({ ...localStorage, ...sessionStorage })];
  const hosts: { indexedDB: IDBFactory }[] = [window];
  const buckets = Reflect.get(navigator, 'storageBuckets');
  for (const name of (await buckets?.keys()) ?? []) hosts.push(await buckets.open(name));
  for (const { indexedDB } of hosts) {
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        for (const request of [objects.getAllKeys(), objects.getAll()]) {
          found.push(
            await new Promise<string>((resolve) => {
              request.onsuccess = () => resolve(JSON.stringify(request.result));
            }),
          );
        }
      }
      database.close();
    }
  }
  return found.join('\n');
}

test('ends the turn of a member who has left, with a warning before', async ({ page }) => {
  await page.clock.install();
  await turnOn(page);
  await beginTurn(page);
  await page.clock.fastForward(71_000);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await press(page, 'I am still here');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.fastForward(91_000);
  await onReady(page);
});

test('leaves a vote without a certain answer behind, and opens it for its member alone', async ({
  page,
  app,
}) => {
  await turnOn(page);
  await beginTurn(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  await setFaults(app.origin, [
    { method: 'POST', path: castPath, kind: 'lost-reply' },
    { method: 'GET', path: '/ga/info', kind: 'status', status: 500, times: 100 },
  ]);
  await cast(page);
  await expect(page.getByRole('heading', { name: 'We do not know yet' })).toBeVisible({
    timeout: 30_000,
  });
  await finish(page);
  await expect(page.getByText(/^A vote on this tablet was sent without/)).toBeVisible();
  await setFaults(app.origin, []);

  await beginTurn(page, 'regular02');
  await expect(generalAssembly(page)).toBeVisible();
  await expect(page.getByText(/not confirmed/i)).toHaveCount(0);
  await finish(page);
  await expect(page.getByText(/^A vote on this tablet was sent without/)).toBeVisible();

  await beginTurn(page);
  await press(page, 'View receipt, election');
  await onReceipt(page);
  // Only the tablet knew the choices.
  await page.getByText('Your choices').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Board of Directors' })).toBeVisible();
  await finish(page);
  await expect(page.getByText(/^A vote on this tablet was sent without/)).toHaveCount(0);
});
