import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { GeneralAssemblyCard } from '~/features/dashboard/general-assembly-card.tsx';
import { ReferendumCard } from '~/features/dashboard/referendum-card.tsx';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { referendumQuery } from '~/state/referendum.ts';
import type { Store } from '~/state/services.ts';
import { signInAtom } from '~/state/session/session.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { holdResponseTo, respondToCalls, respondWithData } from '../../support/calls.ts';
import { putAnswer, putBallot } from '../../support/casting.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly, wireSession } from '../../support/wire.ts';
import { wireReferendum } from '../referendum/wire-referendum.ts';

let store: Store;

beforeEach(async () => {
  respondToCalls(({ path }) => {
    if (path === '/ga/info') return respondWithData(wireAssembly());
    if (path === '/sga/info') return respondWithData(wireReferendum());
    return respondWithData(path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
});

/** A receipt that another tab's response confirmed at this time. */
const confirmed = (code: string, confirmedAt: number) =>
  ({
    version: 2,
    phase: 'cast',
    code,
    title: '',
    ballotNo: 'B-1',
    castAt: confirmedAt,
    confirmedAt,
    certainty: 'counted',
    choices: null,
  }) as const;

const dispute = () => screen.queryByText(/does not show (it|your vote) right now/);

test('a list requested before the confirmation does not dispute the ballot', async () => {
  await store.set(generalAssemblyQuery.refreshAtom);
  const { askedAt, data } = store.get(generalAssemblyQuery.queryAtom);
  await store.set(ballot.loadAtom, data?.code ?? '');
  await putBallot(store, confirmed(data?.code ?? '', askedAt + 1));
  // The card fetches again when it appears.
  const { release } = holdResponseTo('GET', '/ga/info');
  const ways = { onContinue: vi.fn(), onVote: vi.fn(), onViewReceipt: vi.fn() };
  await renderScreen(<GeneralAssemblyCard {...ways} />, store);
  expect(await screen.findByText('CAST')).toBeTruthy();
  expect(dispute()).toBeNull();
  release();
  expect(await screen.findByText(/does not show your vote right now/)).toBeTruthy();
});

test('a list requested before the confirmation does not dispute the answer', async () => {
  await store.set(referendumQuery.refreshAtom);
  const { askedAt } = store.get(referendumQuery.queryAtom);
  await store.set(referendumVote.loadAtom, 'GA00000002');
  await putAnswer(store, confirmed('GA00000002', askedAt + 1));
  // The card fetches again when it appears.
  const { release } = holdResponseTo('GET', '/sga/info');
  await renderScreen(
    <ReferendumCard onVote={vi.fn()} onRead={vi.fn()} onViewReceipt={vi.fn()} />,
    store,
  );
  expect(await screen.findByText('CAST')).toBeTruthy();
  expect(dispute()).toBeNull();
  release();
  expect(await screen.findByText(/does not show it right now/)).toBeTruthy();
});
