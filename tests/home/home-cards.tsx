import { screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { vi } from 'vitest';
import type { Store } from '~/core/services.ts';
import { GeneralAssemblyCard } from '~/home/general-assembly-card.tsx';
import { FailedRequests, HomeAsOf } from '~/home/home-vote-card.tsx';
import { ReferendumCard } from '~/home/referendum-card.tsx';
import { signInAtom } from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { RatingBox } from '~/vote/rating/rating-screen.tsx';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { generalAssemblyQuery, referendumQuery } from '~/vote/vote-calls.ts';
import { type Call, type Responder, respondToCalls, respondWithData } from '../support/calls.ts';
import { renderScreen } from '../support/render-app.tsx';
import { wireAssembly, wireCandidates, wireSession } from '../support/wire.ts';
import { wireReferendum } from '../vote/referendum/wire-referendum.ts';

export type Vote = 'election' | 'referendum';
export const bothVotes = ['election', 'referendum'] as const;

type Changes = Readonly<Record<string, unknown>>;

const votes = {
  election: { wire: wireAssembly, code: 'GA00000001' },
  referendum: {
    wire: (changes: Changes = {}) => wireReferendum({}, changes),
    code: 'GA00000002',
  },
} as const;
export const wireVote = (vote: Vote, changes?: Changes) => votes[vote].wire(changes);
export const codeOf = (vote: Vote) => votes[vote].code;

/** An API with two open votes. A test replaces its responses. */
export function connectVotes() {
  const api = {
    election: (() => respondWithData(wireAssembly())) as Responder,
    referendum: (() => respondWithData(wireReferendum())) as Responder,
    registering: (() => respondWithData({ message: 'You are in.' })) as Responder,
    /** The calls that change something, except the sign-in. */
    posts: [] as Call[],
  };
  respondToCalls((call) => {
    const { path } = call;
    if (path === '/ga/info') return api.election(call);
    if (path === '/sga/info') return api.referendum(call);
    if (path === '/user') return respondWithData(wireSession());
    if (path.includes('/candidates/')) return respondWithData(wireCandidates('X', 9));
    if (path.startsWith('/user/')) return respondWithData({ hash: 'hash-1' });
    if (!path.endsWith('/verify')) api.posts.push(call);
    return path.endsWith('/register') ? api.registering(call) : respondWithData({});
  });
  return api;
}

export async function signedIn(): Promise<Store> {
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  return store;
}

/** Fetches the vote, unless its data are known, and reads its record. */
async function ensureVote(store: Store, vote: Vote): Promise<void> {
  if (vote === 'election') {
    await store.set(generalAssemblyQuery.ensureAtom);
    await store.set(ballot.loadAtom, codeOf(vote));
  } else {
    await store.set(referendumQuery.ensureAtom);
    await store.set(referendumVote.loadAtom, codeOf(vote));
  }
}

export async function refreshVote(store: Store, vote: Vote): Promise<void> {
  if (vote === 'election') await store.set(generalAssemblyQuery.refreshAtom);
  else await store.set(referendumQuery.refreshAtom);
}

export async function openCard(vote: Vote, store?: Store) {
  const own = store ?? (await signedIn());
  const ways = { onVote: vi.fn(), onRead: vi.fn(), onRated: vi.fn(), onViewReceipt: vi.fn() };
  await ensureVote(own, vote);
  const view = await renderScreen(
    <>
      <FailedRequests />
      <HomeAsOf />
      {vote === 'election' ? (
        <GeneralAssemblyCard {...ways} onContinue={vi.fn()} />
      ) : (
        <ReferendumCard {...ways} />
      )}
      <RatingBox onDone={ways.onRated} />
    </>,
    own,
  );
  return { ...view, ...ways };
}

type User = Awaited<ReturnType<typeof openCard>>['user'];

export const cardButton = (name: string) =>
  screen.queryByRole('button', { name: new RegExp(`^${name}`) });

/** Taps Register and answers the question. */
export async function pressRegister(user: User, answer = 'Register'): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Register/ }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Are you sure you want to register?');
  await user.click(question.getByRole('button', { name: answer }));
}
