import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright/test';
import {
  answer,
  answerStrip,
  choose,
  enterBooth,
  next,
  onSummary,
  onVotePage,
  openReferendum,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { believed, callsTo } from '../tools/kit/sandbox.ts';
import { whenPicksKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { box, count } from './support/vote.ts';

/** The second tap of a double tap is aimed at the screen from before the first. */

test.use({ serviceWorkers: 'block' });

/** In milliseconds. */
const betweenTaps = 180;

type Spot = { readonly x: number; readonly y: number };
type Box = Spot & { readonly width: number; readonly height: number };

async function placeOf(element: Locator): Promise<Box> {
  const place = await element.boundingBox();
  if (place === null) throw new Error('The element is not visible.');
  return place;
}

async function placeToTap(button: Locator): Promise<Box> {
  await button.click({ trial: true });
  return placeOf(button);
}

function spotInBoth(one: Box, other: Box): Spot {
  const middle = (start: number, length: number, otherStart: number, otherLength: number) => {
    const [from, to] = [
      Math.max(start, otherStart),
      Math.min(start + length, otherStart + otherLength),
    ];
    expect(to - from, 'width or height of the overlap').toBeGreaterThan(4);
    return (from + to) / 2;
  };
  return {
    x: middle(one.x, one.width, other.x, other.width),
    y: middle(one.y, one.height, other.y, other.height),
  };
}

/**
 * The page is busy between the taps, as on a slow phone. A busy machine then sends the second tap in
 * time, too.
 */
async function doubleTap(page: Page, at: Spot): Promise<void> {
  await page.evaluate(() => {
    const beBusy = () => {
      const end = performance.now() + 1_000;
      while (performance.now() < end);
    };
    const onTap = () => requestAnimationFrame(() => setTimeout(beBusy));
    addEventListener('click', onTap, { capture: true, once: true });
  });
  const protocol = await page.context().newCDPSession(page);
  const tap = async () => {
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await tap();
  await pause(betweenTaps);
  await tap();
  await protocol.detach();
}

/** Sets the size as the portal's settings do. */
const setTextSize = (page: Page, origin: string, size: string) =>
  page.context().addCookies([{ name: 'appearance', value: `system.${size}`, url: origin }]);

/**
 * Opens the question once to find its yes button, scrolls the opener to the same place, and taps it
 * twice.
 *
 * @returns the open question
 */
async function doubleTapTo(page: Page, opener: string, yes: string): Promise<Locator> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(page, opener);
  const question = box(page);
  const over = await placeOf(button(yes));
  await press(question, 'Not yet');
  await expect(question).toHaveCount(0);
  const under = await placeToTap(button(opener));
  await page.evaluate((down) => scrollBy(0, down), under.y - over.y);
  await doubleTap(page, spotInBoth(await placeOf(button(opener)), over));
  await expect(button(yes)).toBeVisible();
  expect(await placeOf(button(yes))).toEqual(over);
  return question;
}

test('changes and submits nothing by a double tap on “Not yet” in the question, or on “Submit my vote”', async ({
  page,
  app,
}) => {
  // A size at which the buttons overlap.
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page);
  await openReferendum(page);
  await answer(page, 'Approve').check();
  const beneath = page.locator('label', { has: answer(page, 'Disapprove') });
  const card = page.getByRole('region', { name: 'Your vote' });
  await card.evaluate((shown) => scrollBy(0, shown.getBoundingClientRect().bottom - innerHeight));
  await doubleTapAway(page, 'Submit my vote', 'Not yet', beneath);
  await expect(answer(page, 'Approve')).toBeChecked();
  await beneath.click();
  await expect(answer(page, 'Disapprove')).toBeChecked();

  const question = await doubleTapTo(page, 'Submit my vote', 'Yes, submit it');
  await press(question, 'Not yet');
  await expect(answerStrip(page)).toShow('NOT CAST YET');
  await expect(answer(page, 'Disapprove')).toBeChecked();
  expect(await callsTo(app.origin)).not.toContain('POST /sga/GA00000002');
  expect((await believed(app.origin, 'regular01')).answers).toBe(0);
});

/** @returns the one of `things` that is beneath the button */
async function doubleTapAway(
  page: Page,
  opener: string,
  closer: string,
  things: Locator,
): Promise<Locator> {
  await press(page, opener);
  const button = box(page).getByRole('button', { name: closer, exact: true });
  const place = await placeToTap(button);
  const distances = await things.evaluateAll(
    (all, middle) =>
      all.map((thing) => {
        const { top, height } = thing.getBoundingClientRect();
        return Math.abs(top + height / 2 - middle);
      }),
    place.y + place.height / 2,
  );
  const beneath = things.nth(distances.indexOf(Math.min(...distances)));
  await doubleTap(page, spotInBoth(place, await placeOf(beneath)));
  await expect(box(page)).toHaveCount(0);
  return beneath;
}

test('asks, and casts nothing, after a double tap on “Cast my ballot”, and chooses no candidate beneath a box', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await choose(page, 7);
  await next(page);
  await onVotePage(page, 'Audit and Supervisory Committee');
  for (const [opener, closer] of [
    ['Back', 'OK'],
    ['Leave the booth', 'Stay'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0));
    const tile = await doubleTapAway(page, opener, closer, page.locator('main li button'));
    await count(page, 0, 1);
    // A moment later, the page takes taps again.
    await tile.click();
    await count(page, 1, 1);
    await tile.click();
    await count(page, 0, 1);
  }

  await choose(page, 1);
  await next(page);
  await onVotePage(page, 'Election Committee, Officer');
  await choose(page, 1);
  await next(page);
  await onVotePage(page, 'Election Committee, Enlisted Personnel');
  await choose(page, 1);
  await whenPicksKept(page, 'elecom_ep', 1);
  await next(page);
  await onSummary(page);
  // A size at which the buttons overlap.
  await page.setViewportSize({ width: 740, height: 360 });
  await setTextSize(page, app.origin, 'largest');
  await page.reload();
  await onSummary(page);
  const question = await doubleTapTo(page, 'Cast my ballot', 'Yes, cast it');
  await press(question, 'Not yet');
  await onSummary(page);
  expect((await callsTo(app.origin)).filter((call) => call.endsWith('/election/vote'))).toEqual([]);
  expect((await believed(app.origin, 'regular01')).votes).toBe(0);
});
