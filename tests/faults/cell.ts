import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import type { Store } from '~/core/services.ts';
import { isExpiredAtStartAtom, sessionStateAtom } from '~/session/session.ts';
import { findCause, maySeemFine } from './cause.ts';
import { rest, takeTheClock, until } from './clock.ts';
import { type Fault, faults } from './fault.ts';
import { gapIn } from './known-gaps.ts';
import { filledIn, hanging, type Told, told, wholeScreen } from './seen.ts';
import { queryButton, type Stage, tap } from './stage.ts';

/** One row of the matrix: how a call is made, and the expectations when it fails. */
export type Driver = {
  readonly call: string;
  /** Distinguishes rows of the same function. */
  readonly where?: string;
  /** The endpoint that fails, if it has another name than the call. */
  readonly on?: EndpointName;
  readonly open: () => Promise<Stage>;
  readonly make: (stage: Stage) => Promise<unknown>;
  /** Opening a screen makes the call, so its other text does not report the failure. */
  readonly isQuiet?: boolean;
  /** Text that the member must still see; then no message is needed. */
  readonly knows?: RegExp;
  readonly says?: RegExp;
  /** Checks other data that must be kept, and names it in a word or two. */
  readonly keeps?: (stage: Stage, fault: Fault) => string | Promise<string>;
  /** Taps that must suffice to repeat the call after the fault, if the input is not visible. */
  readonly again?: readonly string[];
  /** True if a refusal clears the input (docs/behaviour/problems.md#input-after-a-failure). */
  readonly clears?: (fault: Fault) => boolean;
  /** An empty response is a valid empty list. */
  readonly mayBeEmpty?: boolean;
  /** Whether the API has done it, and sentences that claim or deny it. */
  readonly truth?: {
    readonly isDone: (stage: Stage) => boolean | Promise<boolean>;
    readonly done: RegExp;
    readonly notDone?: RegExp;
  };
};

type Verdict = {
  readonly says: string;
  readonly kept: string;
  readonly code: string;
  readonly faults: string[];
};

export const endpointOf = ({ call, on }: Driver) => on ?? (call as EndpointName);

export const nameOf = ({ call, where }: Driver) =>
  where === undefined ? call : `${call}, ${where}`;

const ofKnown = /^As of|connection|could not|too long|went wrong/;

const brief = (sentence: string) => (sentence.length > 90 ? `${sentence.slice(0, 88)}…` : sentence);

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
  const on = endpointOf(driver);
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
          // The session-ended screen is loaded from a separate file.
          (store.get(sessionStateAtom).status === 'ended' &&
            document.querySelector('main h1') === null))),
  };
  phone.breakCalls(on, fault);
  await driver.make(stage);
  await until(() => (phone.met.broken > 0 ? true : null), on);
  const toldMeanwhile: Told[] = [];
  await rest(status, () => void toldMeanwhile.push(...told()));

  // The session ended during the call or at the start, which also hides known data.
  const isEnded = store.get(sessionStateAtom).status === 'ended' || store.get(isExpiredAtStartAtom);
  const isNews = ({ sentence, isLive }: Told) =>
    !before.has(sentence) && (isLive || isEnded || driver.isQuiet !== true);
  // Repeated fetches show their message repeatedly, so it may appear at any time.
  const allTold = driver.isQuiet === true && !isEnded ? [...toldMeanwhile, ...told()] : told();
  const fresh = allTold.filter(isNews);
  const screen = wholeScreen();
  const everTold = [...toldMeanwhile, ...told()].map(({ sentence }) => sentence).join(' ');
  const cause = findCause(store, `${everTold} ${screen}`, on, fault);
  if (cause === null && !maySeemFine(fault)) wrong.push('no code');
  const code = cause === null ? 'none' : `${cause.code}${cause.isOnScreen ? '' : ' (list)'}`;
  const isKnown = driver.knows?.test(screen) ?? false;
  const sentences = fresh.map(({ sentence }) => sentence);
  const meant = allTold.find(({ sentence }) => driver.says?.test(sentence))?.sentence;
  const news = fresh.find(({ sentence, isStrip }) =>
    isKnown && !isEnded ? ofKnown.test(sentence) : !isStrip,
  );
  const says = meant ?? news?.sentence ?? '';
  if (driver.says !== undefined && meant === undefined && !isEnded) wrong.push('not shown');
  if (driver.knows !== undefined && !isKnown && !isEnded) wrong.push('known data is gone');
  if (says === '' && !isKnown) wrong.push('blank');
  if (/undefined|<h1>|free network/i.test(screen)) wrong.push('shows markup');
  const isOpen = phone.met.open > 0 && driver.isQuiet !== true;
  const hangs = isOpen ? 'a call is still open' : hanging();
  // Another automatic fetch may be running, if the failure is shown beside it.
  const isTrying = driver.isQuiet === true && hangs?.startsWith('busy') && told().some(isNews);
  if (hangs !== null && !isTrying) wrong.push(`hanging (${hangs})`);

  const now = filledIn();
  const lost = [...typed].filter(([name, value]) => now.get(name) !== value);
  let kept = typed.size > 0 && lost.length === 0 ? 'the typed text' : '';
  const isSaid = (words: RegExp) => sentences.some((sentence) => words.test(sentence));
  const isDone = (await driver.truth?.isDone(stage)) ?? false;
  if (driver.truth !== undefined) {
    const { done, notDone } = driver.truth;
    if (!isDone && isSaid(done)) wrong.push('claims a false success');
    if (isDone && notDone !== undefined && isSaid(notDone)) wrong.push('denies a success');
  }
  const isSettled = isDone && driver.truth !== undefined && isSaid(driver.truth.done);
  const isCleared = lost.length > 0 && driver.clears?.(fault) === true;
  // Data at the API is not lost, even if the member cannot see it.
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
  if (isDone && driver.keeps === undefined) kept = 'the requested change';
  if (isKnown) {
    const [since] = screen.match(/(?<=as of )[\d/]+ [\d:]+ [AP]M/i) ?? [];
    kept = since === undefined ? 'last known data' : `last known data, as of ${since}`;
  }
  if (kept === '' && isEnded)
    kept = typed.size > 0 ? 'signed out: no typed text stays' : 'signed out: nothing was open';
  if (canRepeat) {
    phone.mend();
    for (const name of driver.again ?? []) {
      if (queryButton(name) === null) break;
      await tap(name);
      await rest(status);
    }
    if ((await driver.truth?.isDone(stage)) === false) wrong.push('not sent again');
    kept = 'the typed text, for another try';
  }
  if (isCleared) kept = 'the screen; refused input is cleared';
  if (kept === '') kept = 'the screen';
  return { says: brief(says || 'nothing'), kept, code, faults: wrong };
}

const emptyList = ({ knows }: Driver) => ({
  wrong: knows === undefined ? ['blank'] : ['known data is gone', 'blank'],
  why: 'an empty response is an empty list (docs/behaviour/api.md#reading-responses)',
});

const gapOf = (driver: Driver, fault: Fault) =>
  driver.mayBeEmpty === true && fault === 'foreign yes'
    ? emptyList(driver)
    : gapIn(nameOf(driver), fault);

export function driveCells(area: string, drivers: readonly Driver[]): void {
  describe.each(drivers.map((driver) => ({ ...driver, name: nameOf(driver) })))(
    `${area}: $name`,
    (driver) => {
      const { method } = endpoints[endpointOf(driver)];
      // A GET changes nothing at the server, so a lost response is a refused connection.
      const columns = faults.filter((fault) => fault !== 'lost response' || method !== 'get');
      test.for(columns)('%s', async (fault, { annotate }) => {
        // React renders on its own, as in a browser. The setup restores the flag.
        (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
        takeTheClock();
        const { says, kept, code, faults: wrong } = await judge(driver, fault);
        const gap = gapOf(driver, fault);
        // `npm run fault-matrix` prints it.
        const known = gap === undefined ? '' : ` | GAP: ${gap.why}`;
        await annotate(`says: ${says} | keeps: ${kept} | code: ${code}${known}`);
        const shown = `says "${says}", keeps ${kept}: ${wholeScreen()}`;
        if (gap === undefined) expect(wrong, shown).toEqual([]);
        else expect(wrong, `a known gap has closed or changed: ${shown}`).toEqual(gap.wrong);
      });
    },
  );
}
