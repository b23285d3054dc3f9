import { describe, expect, test } from 'vitest';
import type { EndpointName } from '~/contracts/endpoints.ts';
import type { Store } from '~/state/services.ts';
import { isExpiredAtStartAtom, sessionStateAtom } from '~/state/session/session.ts';
import { rest, takeTheClock, until } from './clock.ts';
import { type Fault, faults } from './fault.ts';
import { gapIn } from './known-gaps.ts';
import type { Cell } from './matrix.ts';
import { filledIn, hanging, type Told, told, wholeScreen } from './seen.ts';
import { queryButton, type Stage, tap } from './stage.ts';

/** How one call of the API is brought about, and what has to hold when it fails. */
export type Driver = {
  /** The function of `src/api`. */
  readonly call: string;
  /** Where it is made in more than one place, or is two calls: which. */
  readonly where?: string;
  /** The endpoint that fails. */
  readonly on: EndpointName;
  /** Brings a phone to where the call is about to be made. */
  readonly open: () => Promise<Stage>;
  /** Makes the call, as the member does. */
  readonly make: (stage: Stage) => Promise<unknown>;
  /** Made by opening a screen: what stands there anyway says nothing of what became of the call. */
  readonly isQuiet?: boolean;
  /** What the member knew before and has to see still: then nothing needs to be said. */
  readonly knows?: RegExp;
  /** What has to be said, unless the session is over: where the screen says other things as well. */
  readonly says?: RegExp;
  /** Checks what else has to be kept, and says it in a word or two. */
  readonly keeps?: (stage: Stage, fault: Fault) => string | Promise<string>;
  /**
   * The taps that send it once more where the typed text is out of sight: after the fault is mended
   * they have to be enough.
   */
  readonly again?: readonly string[];
  /** Input that is cleared because it was refused (docs/behaviour/problems.md#input-after-a-failure). */
  readonly clears?: (fault: Fault) => boolean;
  /** The answer is a list that may have no entry: an empty answer says so. */
  readonly mayBeEmpty?: boolean;
  /** Whether the server has done what was asked for, and the words that would claim it or not. */
  readonly truth?: {
    readonly isDone: (stage: Stage) => boolean | Promise<boolean>;
    readonly done: RegExp;
    readonly notDone?: RegExp;
  };
};

/** What is found wrong with a cell, beside what it shows. */
type Verdict = { readonly says: string; readonly kept: string; readonly faults: string[] };

declare module 'vitest' {
  interface TaskMeta {
    cell?: Cell;
  }
}

/** How a row is called. */
export const nameOf = ({ call, where }: Driver) =>
  where === undefined ? call : `${call}, ${where}`;

/** What is said beside data that is known. */
const ofKnown = /^As of|connection|could not|too long|went wrong/;

const brief = (sentence: string) => (sentence.length > 90 ? `${sentence.slice(0, 88)}…` : sentence);

/** What a driver finds kept; or what it misses, in its first line. */
async function tryToKeep(keeps: NonNullable<Driver['keeps']>, stage: Stage, fault: Fault) {
  try {
    return { kept: await keeps(stage, fault), loss: null };
  } catch (error) {
    return { kept: '', loss: String(error).split('\n')[0] ?? '' };
  }
}

const isSignedIn = (store: Store) => store.get(sessionStateAtom).status === 'signed-in';

async function judge(driver: Driver, fault: Fault): Promise<Verdict> {
  const wrong: string[] = [];
  const stage = await driver.open();
  const { phone, store } = stage;
  const typed = filledIn();
  const before = new Set(told().map(({ sentence }) => sentence));
  const status = {
    isBusy: () => phone.met.open > 0 || hanging() !== null,
    isStarved: () => phone.met.open === 0 && hanging() !== null,
    isLoading: () =>
      phone.met.atServer > 0 ||
      (phone.met.open === 0 &&
        (stage.router.state.status === 'pending' ||
          (phone.hasEnded() && isSignedIn(store)) ||
          // The screen that tells it comes in a file of its own.
          (store.get(sessionStateAtom).status === 'ended' &&
            document.querySelector('main h1') === null))),
  };
  phone.breakCalls(driver.on, fault);
  await driver.make(stage);
  await until(() => (phone.met.broken > 0 ? true : null), driver.on);
  const onTheWay: Told[] = [];
  await rest(status, () => void onTheWay.push(...told()));

  // Over on the way, or found to be over at the start: what was known goes with it.
  const isEnded = store.get(sessionStateAtom).status === 'ended' || store.get(isExpiredAtStartAtom);
  const isNews = ({ sentence, isLive }: Told) =>
    !before.has(sentence) && (isLive || isEnded || driver.isQuiet !== true);
  // What is fetched again and again by itself is told again and again: at any time will do.
  const allTold = driver.isQuiet === true && !isEnded ? [...onTheWay, ...told()] : told();
  const fresh = allTold.filter(isNews);
  const screen = wholeScreen();
  const isKnown = driver.knows?.test(screen) ?? false;
  const sentences = fresh.map(({ sentence }) => sentence);
  const meant = allTold.find(({ sentence }) => driver.says?.test(sentence))?.sentence;
  const news = fresh.find(({ sentence, isStrip }) =>
    isKnown && !isEnded ? ofKnown.test(sentence) : !isStrip,
  );
  const says = meant ?? news?.sentence ?? '';
  if (driver.says !== undefined && meant === undefined && !isEnded) wrong.push('not told');
  if (driver.knows !== undefined && !isKnown && !isEnded) wrong.push('known data is gone');
  if (says === '' && !isKnown) wrong.push('blank');
  if (/undefined|<h1>|free network/i.test(screen)) wrong.push('shows markup');
  const isOpen = phone.met.open > 0 && driver.isQuiet !== true;
  const hangs = isOpen ? 'a call is still open' : hanging();
  // What is fetched anew by itself may be under way, as long as what failed is told beside it.
  const isTrying = driver.isQuiet === true && hangs?.startsWith('busy') && told().some(isNews);
  if (hangs !== null && !isTrying) wrong.push(`hanging (${hangs})`);

  const now = filledIn();
  const lost = [...typed].filter(([name, value]) => now.get(name) !== value);
  let kept = typed.size > 0 && lost.length === 0 ? 'what was typed' : '';
  const isSaid = (words: RegExp) => sentences.some((sentence) => words.test(sentence));
  const isDone = (await driver.truth?.isDone(stage)) ?? false;
  if (driver.truth !== undefined) {
    const { done, notDone } = driver.truth;
    if (!isDone && isSaid(done)) wrong.push('claims what is not so');
    if (isDone && notDone !== undefined && isSaid(notDone)) wrong.push('denies what is so');
  }
  const isSettled = isDone && driver.truth !== undefined && isSaid(driver.truth.done);
  const isCleared = lost.length > 0 && driver.clears?.(fault) === true;
  // What the server has is not lost, whether or not the member can be told.
  const isMeant = isEnded || isDone || isCleared;
  const [first] = driver.again ?? [];
  const canRepeat =
    !isEnded && !isSettled && !isCleared && first !== undefined && queryButton(first) !== null;
  if (driver.keeps !== undefined) {
    const more = await tryToKeep(driver.keeps, stage, fault);
    if (more.loss !== null) wrong.push(`lossy (${more.loss})`);
    kept = [kept, more.kept].filter((word) => word !== '').join(', ');
  } else if (lost.length > 0 && !isMeant && !canRepeat) {
    wrong.push(`lossy (${lost.map(([name]) => name).join(', ')})`);
  }
  if (isDone && driver.keeps === undefined) kept = 'what was asked for';
  if (isKnown) {
    const [since] = screen.match(/(?<=as of )[\d/]+ [\d:]+ [AP]M/i) ?? [];
    kept = since === undefined ? 'last known data' : `last known data, as of ${since}`;
  }
  if (kept === '' && isEnded)
    kept = typed.size > 0 ? 'signed out: nothing stays typed' : 'signed out: nothing was open';
  if (canRepeat) {
    phone.mend();
    for (const name of driver.again ?? []) {
      if (queryButton(name) === null) break;
      await tap(name);
      await rest(status);
    }
    if ((await driver.truth?.isDone(stage)) === false) wrong.push('not sent again');
    kept = 'what was typed, for another try';
  }
  if (isCleared) kept = 'the place; refused input is cleared';
  if (kept === '') kept = 'the place';
  return { says: brief(says || 'nothing'), kept, faults: wrong };
}

/** An empty answer, where a list may have no entry. */
const emptyList = ({ knows }: Driver) => ({
  wrong: knows === undefined ? ['blank'] : ['known data is gone', 'blank'],
  why: 'an empty answer is an empty list (docs/behaviour/api.md#reading-responses)',
});

const gapOf = (driver: Driver, fault: Fault) =>
  driver.mayBeEmpty === true && fault === 'foreign yes'
    ? emptyList(driver)
    : gapIn(nameOf(driver), fault);

/** One test for each way in which each of these calls can fail. */
export function driveCells(area: string, drivers: readonly Driver[]): void {
  describe.each(drivers.map((driver) => ({ ...driver, name: nameOf(driver) })))(
    `${area}: $name`,
    (driver) => {
      const call = driver.name;
      test.for(faults)('%s', async (fault, { task }) => {
        // As in a browser: React draws when it wants, not when a test lets it. The setup takes it back.
        (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
        takeTheClock();
        const { says, kept, faults: wrong } = await judge(driver, fault);
        const gap = gapOf(driver, fault);
        task.meta.cell = { call, fault, says, kept, gap: gap?.why ?? null };
        const shown = `says "${says}", keeps ${kept}: ${wholeScreen()}`;
        if (gap === undefined) expect(wrong, shown).toEqual([]);
        else expect(wrong, `a known gap has closed or changed: ${shown}`).toEqual(gap.wrong);
      });
    },
  );
}
