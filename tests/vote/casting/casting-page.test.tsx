import { screen, act as whileDrawing } from '@testing-library/react';
import { atom, createStore } from 'jotai';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { OfflineStrip } from '~/app/shell/strips.tsx';
import { noSelections, type Selections } from '~/contracts/ballot.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { LastOutcome } from '~/core/confirmed-call.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { ballot } from '~/vote/ballot.ts';
import type { Casting, OpenCasting } from '~/vote/casting/casting.ts';
import { CastingStatus, LastAttempt } from '~/vote/casting/casting-page.tsx';
import type { VoteName } from '~/vote/vote.ts';
import { noConnection } from '../../support/calls.ts';
import { read, readPage } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { attemptOf } from '../../support/wire.ts';

const open = { attempt: attemptOf(noSelections), response: null, isRepeat: false };
const yes = { said: 'yes', value: 5 } as const;
const no = (message: string) => {
  const problem: Problem = { kind: 'refused', status: 422, message };
  return { said: 'no', problem } as const;
};

const connecting: OpenCasting = { step: 'connecting', ...open };
const sending: OpenCasting = { step: 'sending', ...open };
const asking: OpenCasting = { step: 'verifying', ...open, round: 0 };
const verifyingAccepted: OpenCasting = { ...asking, response: yes };
const refused: OpenCasting = { ...asking, response: no('No') };
const unconfirmed: OpenCasting = { step: 'unconfirmed', ...open, problem: { kind: 'offline' } };
const notInStatus: OpenCasting = { ...unconfirmed, response: yes, problem: null };

const justNotInStatus = (): OpenCasting => ({
  ...notInStatus,
  attempt: attemptOf(noSelections, { at: Date.now() }),
});

const act = { onVerify: async () => undefined, onSendAgain: async () => undefined };
type Acts = Omit<ComponentProps<typeof CastingStatus>, 'name' | 'casting'>;
const show = (name: VoteName, casting: OpenCasting, own: Partial<Acts> = {}) =>
  renderScreen(<CastingStatus name={name} casting={casting} {...act} {...own} />);
const heading = () => read(screen.queryByRole('heading', { level: 1 }));
const buttons = () => screen.queryAllByRole('button').map(read);

const unknown = 'We do not know yet whether your vote was received';
const checking = 'Checking whether your vote was received';
const lost = 'No answer came back';
const answered = 'The cooperative answered';
const confirming = 'Asking the cooperative to confirm…';
const atLast = 'When the cooperative says so';
const notListed = { sent: answered, confirmed: 'Not on its list yet' };
const check = 'Check again';

const keepOpen = 'Keep this page open. If you leave, nothing is lost.';
const wasLost = /^The answer was lost, so we are asking the cooperative\./;
const wasRefused = /^The cooperative did not take your vote\. We are checking its list/;
const failed = /^We cannot ask the cooperative right now\. Your vote is kept/;
const notYet = /^The cooperative took your vote, but its list does not show it yet\./;
const stillNot = /^The cooperative took your vote, but after half a minute its list still does not/;

type Shown = {
  readonly state: OpenCasting;
  readonly sent: string;
  readonly confirmed: string;
  /** The index of the current step. */
  readonly now?: number;
  readonly title?: string;
  readonly sentence?: string | RegExp;
  readonly ways?: readonly string[];
};

const steps = () => screen.getAllByRole('listitem').map(read);
const currentStep = () =>
  screen.getAllByRole('listitem').findIndex((step) => step.getAttribute('aria-current') === 'step');

describe.each([
  ['ballot', 'ballot', 'Casting your ballot…', 'Send the same ballot again'],
  ['vote in the referendum', 'referendum', 'Submitting your vote…', 'Send the same answer again'],
] as const)('while a %s is being cast', (_vote, name, casting, sendAgain) => {
  test.each<Shown>([
    { state: connecting, sent: 'Checking the connection…', confirmed: atLast, now: 1 },
    { state: sending, sent: 'Sending now…', confirmed: atLast, now: 1 },
    { state: verifyingAccepted, sent: answered, confirmed: confirming, now: 2 },
    {
      state: asking,
      sent: lost,
      confirmed: confirming,
      now: 2,
      title: checking,
      sentence: wasLost,
    },
    {
      state: refused,
      sent: answered,
      confirmed: confirming,
      now: 2,
      title: checking,
      sentence: wasRefused,
    },
    { state: unconfirmed, sent: lost, confirmed: 'Not known yet', sentence: failed, ways: [check] },
    { state: justNotInStatus(), ...notListed, sentence: notYet, ways: [check] },
    { state: notInStatus, ...notListed, sentence: stillNot, ways: [check, sendAgain] },
  ])('shows the steps "$sent" and "$confirmed"', async (shown) => {
    const { state, sent, confirmed, now = -1, sentence = keepOpen, ways = [] } = shown;
    const { title = ways.length === 0 ? casting : unknown } = shown;
    await show(name, state);
    expect(heading()).toBe(title);
    expect(steps()).toEqual(['Kept On this phone', `Sent ${sent}`, `Confirmed ${confirmed}`]);
    expect(currentStep()).toBe(now);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    const { body } = document;
    expect(body.textContent).not.toMatch(/your vote was not received|thank you/i);
    expect(body.textContent).not.toMatch(/(?<!whether )your vote was received/i);
    expect(buttons()).toEqual(ways);
  });

  test('says itself that there is no connection, in place of the strip', async () => {
    vi.stubGlobal('fetch', async () => noConnection());
    const store = createStore();
    await store.set(probeServerAtom);
    const strip = () => screen.queryByText('No connection. Shown from this phone.');
    const { unmount } = await renderScreen(<OfflineStrip />, store);
    expect(strip()).not.toBeNull();
    unmount();
    const castingPage = <CastingStatus name={name} casting={unconfirmed} {...act} />;
    const both = [<OfflineStrip key="strip" />, <div key="page">{castingPage}</div>];
    await renderScreen(both, store);
    expect(strip()).toBeNull();
    expect(screen.getByText(/^No connection\. Your vote is kept/)).toBeTruthy();
  });

  test('names another tab that is busy with the vote', async () => {
    await show(name, { ...unconfirmed, problem: null }, { isHeldElsewhere: true });
    expect(screen.getByText(/^Another tab or window of this portal is busy/)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
  });

  test('lets the member check or send again', async () => {
    const own = { onVerify: vi.fn(), onSendAgain: vi.fn() };
    const { user } = await show(name, notInStatus, own);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(own.onVerify).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: sendAgain }));
    expect(own.onSendAgain).toHaveBeenCalledOnce();
  });

  test('does not offer to send again without the keys of this session', async () => {
    await show(name, notInStatus, { onSendAgain: null });
    expect(buttons()).toEqual(['Check again']);
    expect(document.body.textContent).not.toContain('it counts only once');
  });

  test('offers to send the same vote again after half a minute, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1_795_140_000_000 });
    await show(name, justNotInStatus());
    await whileDrawing(() => vi.advanceTimersByTimeAsync(29_900));
    expect(buttons()).toEqual(['Check again']);
    expect(readPage()).toContain('its list does not show it yet');
    await whileDrawing(() => vi.advanceTimersByTimeAsync(1_200));
    expect(buttons()).toEqual(['Check again', sendAgain]);
    expect(readPage()).toContain('after half a minute its list still does not show it');
    expect(readPage()).toContain('it counts only once.');
  });

  test("shows the API's sentence after a refusal, if there is one", async () => {
    const { unmount } = await show(name, { ...unconfirmed, response: no('Too late.') });
    expect(screen.getByText('The cooperative said: Too late.')).toBeTruthy();
    unmount();
    await show(name, { ...unconfirmed, response: no('') });
    expect(screen.queryByText(/The cooperative said/)).toBeNull();
  });
});

test.each<[string, LastOutcome, string, string | null]>([
  ['was not sent', { kind: 'not-sent' }, 'Your ballot was not sent', null],
  ['was not received', { kind: 'not-received' }, 'Your vote was not received', null],
  [
    'was refused',
    { kind: 'refused', problem: no('Too late.').problem },
    'Your vote was not received',
    'The cooperative said: Too late.',
  ],
])('an attempt that %s is named so', async (_what, last, title, reason) => {
  const castingAtom = atom<Casting<Selections>>({ step: 'ready', last });
  await renderScreen(<LastAttempt vote={{ ...ballot, castingAtom }} />);
  expect(screen.getByText(title)).toBeTruthy();
  expect(read(screen.queryByText(/^The cooperative said/))).toBe(reason);
});

test('a vote that was not sent because of another tab says so', async () => {
  const castingAtom = atom<Casting<Selections>>({ step: 'ready', last: { kind: 'not-sent' } });
  const vote = { ...ballot, castingAtom, isHeldElsewhereAtom: atom(true) };
  await renderScreen(<LastAttempt vote={vote} />);
  expect(screen.getByText(/so nothing was sent from here\. Your choices are kept\./)).toBeTruthy();
});

describe('an outcome that stays unknown', () => {
  const hour = 3_600_000;
  const at = (age: number) => attemptOf(noSelections, { at: Date.now() - age });
  const waited =
    /You have waited for more than an hour\. Call \S.* and give this code\. \((K-\d{4})\)/;

  test.each([
    ['ballot', 'K-2406'],
    ['referendum', 'K-2503'],
  ] as const)('has a code for the help desk after an hour, in the %s', async (name, code) => {
    await show(name, { ...notInStatus, attempt: at(hour) });
    expect(waited.exec(readPage())?.[1]).toBe(code);
  });

  test('has the code of the failure, once', async () => {
    const problem = { kind: 'offline', trace: { code: 'K-1401' } } as const;
    await show('ballot', { ...unconfirmed, problem, attempt: at(hour) });
    expect(readPage().match(/K-\d{4}/g)).toEqual(['K-1401']);
    expect(waited.exec(readPage())?.[1]).toBe('K-1401');
  });

  test.each([
    ['before the hour', { ...notInStatus, attempt: at(hour - 60_000) }],
    ['while the cooperative is asked', { ...asking, attempt: at(hour) }],
  ] as const)('has none %s', async (_when, casting) => {
    await show('ballot', casting);
    expect(readPage()).not.toMatch(/K-\d{4}|more than an hour/);
  });
});
