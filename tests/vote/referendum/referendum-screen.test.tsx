import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadingRows } from '~/amendments/reading-rows.tsx';
import { referendumKind } from '~/contracts/vote-record.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { useQuery } from '~/core/persisted-query.ts';
import type { Store } from '~/core/services.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import { signInAtom } from '~/session/session.ts';
import { ReferendumScreen } from '~/vote/referendum/referendum-screen.tsx';
import { chooseInReferendumAtom, referendumVote } from '~/vote/referendum-vote.ts';
import { referendumQuery } from '~/vote/vote-calls.ts';
import {
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { disk } from '../../support/disk.ts';
import { read } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { attemptOf, wireSession } from '../../support/wire.ts';
import { strip } from './referendum-phone.ts';
import { answerOf, referendumTitle, schedulesIn, wireReferendum } from './wire-referendum.ts';

const code = 'GA00000002';
let info: Responder;
let casting: Responder;
let votes: unknown[];
let isRegular: boolean;
let isCounted: boolean;
let store: Store;

beforeEach(() => {
  votes = [];
  isRegular = true;
  isCounted = false;
  info = () => respondWithData(wireReferendum({ has_participated: isCounted }));
  casting = counts;
  respondToCalls((call) => {
    if (call.path === '/sga/info') return info(call);
    if (call.path === '/user') return respondWithData(wireSession({}, { regular: isRegular }));
    if (!call.path.startsWith('/sga')) return respondWithData({ hash: 'hash-1' });
    votes.push((call.body as { value?: unknown }).value);
    return casting(call);
  });
  store = createStore();
});

/** Accepts a vote and lists it. */
const counts: Responder = () => {
  isCounted = true;
  return respondWithData({ timestamp: '2026-11-20T10:00:00+08:00' });
};

type Leaving = Pick<ComponentProps<typeof ReferendumScreen>, 'onCast' | 'onGone'> & {
  readonly onRead: (page: number) => void;
};

function ShownReferendum({ onRead, ...leaving }: Leaving) {
  const shown = useQuery(referendumQuery);
  return (
    <ReferendumScreen
      {...shown}
      {...leaving}
      readingRows={
        <ReadingRows isSummaryOpen={false} onSummary={() => undefined} onRead={onRead} />
      }
    />
  );
}

async function openScreen(draft?: Parameters<typeof answerOf>[0]) {
  const leaving = { onCast: vi.fn(), onGone: vi.fn(), onRead: vi.fn() };
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(referendumQuery.ensureAtom);
  await store.set(referendumVote.loadAtom, code);
  if (draft !== undefined) await putAnswer(store, answerOf(draft));
  const screen = <ShownReferendum {...leaving} />;
  const view = await renderScreen(screen, store);
  return { ...view, ...leaving };
}
type User = Awaited<ReturnType<typeof openScreen>>['user'];

const approve = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Approve/ });
const disapprove = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Disapprove/ });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit my vote' });
const onDisk = () => disk.read(memberKeys.referendum('uuid-1', code), referendumKind);

async function confirm(user: User, answer = 'Yes, submit it'): Promise<void> {
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: answer }));
}

test('has the summary and one way to the pages, above the question', async () => {
  const { container } = await openScreen();
  const names = [...container.querySelectorAll('summary, legend, button')]
    .filter((each) => each.closest('ol') === null)
    .map((each) => read(each));
  expect(names).toEqual([
    'What changes, in short',
    'Read the amendments 0 of 35 read',
    'Do you approve or disapprove all the proposed amendments to the By-Laws, as one package?',
    'Submit my vote',
    'Read the letter',
  ]);
});

describe('choosing', () => {
  test('starts without a choice, and says so when the member submits', async () => {
    const { user } = await openScreen();
    expect(store.get(isReloadGuardedAtom)).toBe(true);
    expect([approve().checked, disapprove().checked]).toEqual([false, false]);
    expect(screen.queryByText(/Approve or Disapprove first\./)).toBeNull();
    await user.click(submit());
    const missing = screen.getByText(/^Choose Approve or Disapprove first\./);
    expect(missing.closest('[role="alert"]')).not.toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(votes).toEqual([]);
    expect(strip()).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Special Referendum' })).toBeTruthy();
    expect(screen.getByText(referendumTitle).lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Read the amendments 0 of 35 read' })).toBeTruthy();
    expect(screen.getByText(/^Voting ends on .*, Philippine time\.$/)).toBeTruthy();
  });

  test('sends nothing if another tab changes the answer before the member agrees', async () => {
    const { user, store } = await openScreen();
    await user.click(approve());
    await user.click(submit());
    await screen.findByRole('alertdialog', { name: /Approve/ });
    await act(() => store.set(chooseInReferendumAtom, code, 'disapprove'));
    await user.click(screen.getByRole('button', { name: 'Yes, submit it' }));
    expect(await screen.findByText('Your choices have changed')).toBeTruthy();
    expect(votes).toEqual([]);
  });

  test('is stored at once, and can change until it is submitted', async () => {
    const { user } = await openScreen();
    await user.click(approve());
    await waitFor(() => expect(strip()).toContain('NOT CAST YET'));
    expect(await screen.findByText('Kept on this phone')).toBeTruthy();
    expect(await onDisk()).toMatchObject({ choices: 'approve' });
    expect(submit().disabled).toBe(false);
    expect(screen.queryByText(/Approve or Disapprove first\./)).toBeNull();
    await user.click(disapprove());
    await waitFor(() => expect(disapprove().checked).toBe(true));
    expect(approve().checked).toBe(false);
    expect(await onDisk()).toMatchObject({ choices: 'disapprove' });
    expect(votes).toEqual([]);
  });

  test('works without a connection, but submitting does not', async () => {
    const { user } = await openScreen({ choices: 'approve' });
    vi.stubGlobal('fetch', noConnection);
    await act(() => store.set(probeServerAtom));
    expect(submit().disabled).toBe(true);
    expect(screen.getByText(/^Submitting needs a connection\./)).toBeTruthy();
    await user.click(disapprove());
    await waitFor(() => expect(disapprove().checked).toBe(true));
  });
});

function expectObstacle(sentence: RegExp): void {
  const card = screen.getByRole('region', { name: 'Your vote' });
  expect(read(within(card).getByRole('status'))).toMatch(sentence);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Submit my vote' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Read the letter' })).toBeTruthy();
}

describe('a member who cannot vote now', () => {
  const stranger = { can_participate: false, has_registered: false };
  test.each<[string, object, object, RegExp]>([
    ['before it opens', {}, schedulesIn('before'), /^Voting starts on .*, Philippine time\./],
    ['before its date is announced', {}, {}, /^Voting has not started\./],
    ['after it has closed', {}, schedulesIn('ended'), /^Voting is officially closed\.$/],
    ['not admitted', { can_participate: false }, schedulesIn('open'), /^You are already regis/],
    ['not registered', stranger, schedulesIn('open'), /at Home first/],
  ])('sees the reason, and no answers: %s', async (_who, user, schedules, sentence) => {
    info = () => respondWithData(wireReferendum({ ...user }, { schedules }));
    await openScreen();
    expectObstacle(sentence);
  });

  test.each(['open', 'ended'] as const)('is an associate while it is %s', async (phase) => {
    isRegular = false;
    info = () => respondWithData(wireReferendum({}, { schedules: schedulesIn(phase) }));
    await openScreen();
    expectObstacle(/^You are not entitled to vote\.$/);
  });

  test('can vote once it opens, because the portal asks again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const opensAt = Date.now() + 20_000;
    const schedules = { ...schedulesIn('before'), start_date: new Date(opensAt).toISOString() };
    const before = wireReferendum(stranger, { schedules });
    info = () => respondWithData(Date.now() < opensAt ? before : wireReferendum());
    await openScreen();
    expectObstacle(/^Voting starts on/);
    await act(() => vi.advanceTimersByTimeAsync(26_000));
    expect(await screen.findByRole('button', { name: 'Submit my vote' })).toBeTruthy();
  });

  test('is led away once the vote is listed', async () => {
    const { onGone } = await openScreen({ choices: 'approve' });
    expect(onGone).not.toHaveBeenCalled();
    info = () => respondWithData(wireReferendum({ has_participated: true }));
    await act(() => store.set(referendumQuery.refreshAtom));
    expect(onGone).toHaveBeenCalled();
  });
});

describe('submitting', () => {
  test('is not confirmed yet while another tab sends the answer', async () => {
    await openScreen({ choices: 'approve', attempt: attemptOf('approve' as const) });
    expect(strip()).toContain('NOT CONFIRMED YET');
    window.dispatchEvent(new Event('blur'));
    expect(document.documentElement.dataset).toHaveProperty('away');
  });

  test.each([
    ['approve', 'Submit your vote: Approve?', 1],
    ['disapprove', 'Submit your vote: Disapprove?', 0],
  ] as const)('asks first, then sends "%s" by its value', async (choice, question, value) => {
    const { user, onCast } = await openScreen({ choices: choice });
    await user.click(submit());
    const box = await screen.findByRole('alertdialog', { name: question });
    expect(read(box)).toContain('cannot be changed or sent again.');
    await user.click(within(box).getByRole('button', { name: 'Not yet' }));
    expect(votes).toEqual([]);
    await confirm(user);
    await waitFor(() => expect(onCast).toHaveBeenCalled());
    expect(votes).toEqual([value]);
    // The API lists the vote shortly before the record is written.
    await waitFor(() =>
      expect(store.get(referendumVote.receiptAtom)?.castAt).toBe(Date.UTC(2026, 10, 20, 2)),
    );
  });

  test('shows the reason for a refusal, and leads Home with the answer kept', async () => {
    casting = () => Response.json({ message: 'Not now.' }, { status: 422 });
    const { user, onGone } = await openScreen({ choices: 'approve' });
    await confirm(user);
    const box = await screen.findByRole('alertdialog', { name: 'Oops!' });
    expect(read(box)).toContain('Not now. Your vote was not counted. ');
    expect(onGone).toHaveBeenCalledOnce();
    // The box appears shortly before the record is written.
    await vi.waitFor(async () =>
      expect(await onDisk()).toMatchObject({ choices: 'approve', attempt: null }),
    );
  });

  test('reports a lost connection before the cast, without an attempt', async () => {
    const { user, onGone } = await openScreen({ choices: 'approve' });
    await user.click(submit());
    vi.stubGlobal('fetch', noConnection);
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await screen.findByRole('button', { name: 'Yes, submit it' }));
    expect(await screen.findByText('Your vote was not sent')).toBeTruthy();
    await waitFor(() => expect(seen).toHaveBeenCalled());
    expect(votes).toEqual([]);
    expect(await onDisk()).toMatchObject({ attempt: null, past: [] });
    expect(onGone).not.toHaveBeenCalled();
  });
});
