import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { pause } from '~/core/waits.ts';
import { signInAtom } from '~/session/session.ts';
import { NextVote, nextElection, nextReferendum } from '~/vote/receipt/receipt-page.tsx';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { noConnection, respondToCalls, respondWithData } from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { read } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { attemptOf, wireAssembly, wireSession } from '../../support/wire.ts';
import { answerOf, schedulesIn, wireReferendum } from '../referendum/wire-referendum.ts';

type Changes = Readonly<Record<string, unknown>>;

const hour = 3_600_000;
const endsIn = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const assembly = (changes: Changes, hours = 240.5) =>
  wireAssembly({
    voted: false,
    registered: true,
    can_vote: true,
    voting: { started: true, ended: hours < 0, start_date: endsIn(-1), end_date: endsIn(hours) },
    ...changes,
  });
const poll = (user: Changes = {}, hours = 240.5) => {
  const schedules = schedulesIn(hours < 0 ? 'ended' : 'open');
  return wireReferendum(user, { schedules: { ...schedules, end_date: endsIn(hours) } });
};

type Listed = { readonly ga?: object | null; readonly sga?: object | null };

async function signedIn({ ga = null, sga = null }: Listed, member: Changes = {}) {
  const list = (data: object | null) => (data === null ? noConnection() : respondWithData(data));
  respondToCalls(({ path }) => {
    if (path === '/ga/info') return list(ga);
    if (path === '/sga/info') return list(sga);
    return respondWithData(path === '/user' ? wireSession({}, member) : { hash: 'hash-1' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  return store;
}

const settled = () => pause(100);
const heading = () => read(screen.queryByRole('heading', { level: 2 }));

async function openNext(vote: 'election' | 'referendum', listed: Listed, member: Changes = {}) {
  const onVote = vi.fn();
  const store = await signedIn(listed, member);
  const next =
    vote === 'election' ? (
      <NextVote next={nextElection} onVote={onVote} />
    ) : (
      <NextVote next={nextReferendum} onVote={onVote} />
    );
  return { ...(await renderScreen(next, store)), onVote };
}

describe('the next vote on a receipt', () => {
  test.each([
    ['10 days', 240.5, /^10 days left$/],
    ['a day', 25, /^1 day left$/],
    ['less than a day', 23, /^Open until .*, Philippine time$/],
  ])('is the referendum, with the time that is left: %s', async (_what, hours, open) => {
    const { user, onVote } = await openNext('referendum', { sga: poll({}, hours) });
    expect(await screen.findByText(open)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vote in the referendum' }));
    expect(onVote).toHaveBeenCalledOnce();
  });

  test('is the election', async () => {
    const { user, onVote } = await openNext('election', { ga: assembly({}) });
    await user.click(await screen.findByRole('button', { name: 'Vote in the election' }));
    expect(onVote).toHaveBeenCalledOnce();
  });

  test('names no end if the API names none', async () => {
    const voting = { start_date: endsIn(-1), end_date: null, started: true, ended: false };
    await openNext('election', { ga: assembly({ voting }) });
    expect(await screen.findByRole('button', { name: 'Vote in the election' })).toBeTruthy();
    expect(screen.queryByText(/left$|^Open/)).toBeNull();
  });

  test.each<['election' | 'referendum', string, Listed, Changes?]>([
    ['referendum', 'its status is unknown', {}],
    ['referendum', 'the member has participated', { sga: poll({ has_participated: true }) }],
    ['referendum', 'the member is not admitted', { sga: poll({ can_participate: false }) }],
    ['referendum', 'the member is an associate', { sga: poll() }, { regular: false }],
    ['referendum', 'voting has ended', { sga: poll({}, -0.5) }],
    ['election', 'its status is unknown', {}],
    ['election', 'the member has voted', { ga: assembly({ voted: true }) }],
    ['election', 'the member is not registered', { ga: assembly({ registered: false }) }],
    ['election', 'the member cannot vote', { ga: assembly({ can_vote: false }) }],
    ['election', 'voting has ended', { ga: assembly({}, -0.5) }],
  ])('is not the %s if %s', async (vote, _why, listed, member) => {
    await openNext(vote, listed, member);
    await settled();
    expect(heading()).toBeNull();
  });

  test('is not the referendum while its attempt is open', async () => {
    const store = await signedIn({ sga: poll() });
    await store.set(referendumVote.loadAtom, 'GA00000002');
    const attempt = attemptOf('approve' as const);
    await putAnswer(store, answerOf({ choices: 'approve', attempt }));
    await renderScreen(<NextVote next={nextReferendum} onVote={vi.fn()} />, store);
    await settled();
    expect(heading()).toBeNull();
  });
});
