import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noSelections } from '~/contracts/ballot.ts';
import type { Store } from '~/core/services.ts';
import { VoteCards } from '~/home/home-screen.tsx';
import { FailedRequests } from '~/home/home-vote-card.tsx';
import { ballot, openBoothAtom } from '~/vote/ballot.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { generalAssemblyQuery, referendumQuery } from '~/vote/vote-calls.ts';
import { respondWithData } from '../support/calls.ts';
import { putAnswer, putBallot, receiptOf } from '../support/casting.ts';
import { read } from '../support/read.ts';
import { renderScreen } from '../support/render-app.tsx';
import { assemblyOf, attemptOf, draftOf, wireAssembly } from '../support/wire.ts';
import { answerOf, wireReferendum } from '../vote/referendum/wire-referendum.ts';
import { connectVotes, refreshVote, signedIn } from './home-cards.tsx';

let api: ReturnType<typeof connectVotes>;
let store: Store;

beforeEach(async () => {
  api = connectVotes();
  store = await signedIn();
  await store.set(generalAssemblyQuery.refreshAtom);
  await store.set(referendumQuery.refreshAtom);
  await store.set(ballot.loadAtom, 'GA00000001');
  await store.set(referendumVote.loadAtom, 'GA00000002');
});

async function openCards() {
  const props = {
    onEnterElection: vi.fn(),
    onContinueBallot: vi.fn(),
    onViewReceipt: vi.fn(),
    onVoteInReferendum: vi.fn(),
    onViewReferendumReceipt: vi.fn(),
    onReadAmendments: vi.fn(),
  };
  const view = await renderScreen(
    <>
      <FailedRequests />
      <VoteCards {...props} />
    </>,
    store,
  );
  return { ...view, ...props };
}

const cards = [
  {
    vote: 'election',
    region: 'Annual General Assembly',
    strip: 'Ballot status',
    named: 'General assembly election: ',
    continues: 'Continue your ballot',
    put: {
      draft: () => putBallot(store, draftOf()),
      attempt: () => putBallot(store, draftOf({ attempt: attemptOf(noSelections) })),
      receipt: (confirmedAt = Date.now()) => putBallot(store, receiptOf({ confirmedAt })),
    },
    askedAt: () => store.get(generalAssemblyQuery.queryAtom).askedAt,
  },
  {
    vote: 'referendum',
    region: /^Special Referendum/,
    strip: 'Status of your vote in the referendum',
    named: 'Referendum: ',
    continues: 'Continue your referendum vote',
    put: {
      draft: () => putAnswer(store, answerOf({ choices: 'approve' })),
      attempt: () =>
        putAnswer(store, answerOf({ choices: 'approve', attempt: attemptOf('approve' as const) })),
      receipt: (confirmedAt = Date.now()) =>
        putAnswer(store, receiptOf({ code: 'GA00000002', confirmedAt })),
    },
    askedAt: () => store.get(referendumQuery.queryAtom).askedAt,
  },
] as const;
const [election, referendum] = cards;

describe.each(cards)(
  'the card of the $vote',
  ({ vote, region, strip, named, continues, put, askedAt }) => {
    test.each([
      ['draft', /^NOT CAST YET Your (choices are|answer is) kept/, continues],
      ['attempt', /^NOT CONFIRMED YET We are finding out/, /^Check my vote, /],
      ['receipt', new RegExp(`^CAST ${named}`), /^View /],
    ] as const)('for a %s says its state in the strip, and has no Vote Now', async (...row) => {
      const [what, said, main] = row;
      await openCards();
      await act(() => put[what]());
      const status = await screen.findByRole('status', { name: strip });
      expect(read(status)).toMatch(said);
      const card = within(screen.getByRole('region', { name: region }));
      expect(card.getByRole('button', { name: main })).toBeTruthy();
      expect(card.queryByRole('button', { name: /^(Vote Now|Register)/ })).toBeNull();
      // The other vote keeps its button.
      expect(screen.getAllByRole('button', { name: /^Vote Now/ })).toHaveLength(1);
      expect(document.body.textContent).not.toMatch(/approve\b/i);
    });

    test('disputes a receipt only by a list that was requested after the confirmation', async () => {
      const disputed = /does not show (it|your vote) right now/;
      await put.receipt(askedAt());
      await openCards();
      expect(await screen.findByText('CAST')).toBeTruthy();
      expect(screen.queryByText(disputed)).toBeNull();
      vi.setSystemTime(askedAt() + 120_000);
      await act(() => refreshVote(store, vote));
      expect(await screen.findByText(disputed)).toBeTruthy();
    });
  },
);

test('a counted vote moves below the open vote, as one row that opens', async () => {
  const { user, onViewReferendumReceipt, onReadAmendments } = await openCards();
  const first = () => screen.getAllByRole('region')[0]?.getAttribute('aria-labelledby');
  expect(first()).toBe('referendum-title');
  await act(() => referendum.put.receipt());
  expect(first()).toBe('general-assembly-title');
  const row = within(screen.getByRole('region', { name: referendum.region }));
  expect(row.queryByRole('button', { name: 'Read the amendments' })).toBeNull();
  await user.click(row.getByRole('button', { name: 'View receipt, referendum' }));
  expect(onViewReferendumReceipt).toHaveBeenCalledOnce();
  await user.click(row.getByRole('button', { name: 'More, Referendum', expanded: false }));
  await user.click(row.getByRole('button', { name: 'Read the amendments' }));
  expect(onReadAmendments).toHaveBeenCalledOnce();
});

test('a closed vote says so, and whether the member voted, before its row opens', async () => {
  const past = { start_date: '2026-01-01T00:00:00Z', end_date: '2026-01-02T00:00:00Z' };
  api.election = () => respondWithData(wireAssembly({ registration: past, voting: past }));
  await refreshVote(store, 'election');
  await openCards();
  const row = within(screen.getByRole('region', { name: election.region }));
  expect(await row.findByText('General assembly election: closed')).toBeTruthy();
  expect(row.getByText(/no vote from you\. The Election Committee announces/)).toBeTruthy();
  expect(row.getByText('Election is officially closed.')).toBeTruthy();
  expect(row.getAllByRole('button')).toHaveLength(1);
});

test.each([
  ['election', election, 'Election is officially closed.'],
  ['referendum', referendum, 'Voting is officially closed.'],
] as const)('the closed %s says so with a receipt, too', async (vote, { region, put }, closed) => {
  const past = { start_date: '2026-01-01T00:00:00Z', end_date: '2026-01-02T00:00:00Z' };
  api.election = () =>
    respondWithData(wireAssembly({ registration: past, voting: past, voted: true }));
  api.referendum = () =>
    respondWithData(wireReferendum({ has_participated: true }, { schedules: past }));
  await refreshVote(store, vote);
  await openCards();
  await act(() => put.receipt());
  const row = within(screen.getByRole('region', { name: region }));
  expect(await row.findByText('CAST')).toBeTruthy();
  expect(row.getByText(closed)).toBeTruthy();
});

test('a counted answer says that the member has already voted', async () => {
  api.referendum = () => respondWithData(wireReferendum({ has_participated: true }));
  await refreshVote(store, 'referendum');
  await openCards();
  await act(() => referendum.put.receipt());
  const row = within(screen.getByRole('region', { name: referendum.region }));
  expect(row.getByText('You have already voted.')).toBeTruthy();
});

test('a vote from elsewhere is not called closed', async () => {
  api.referendum = () => respondWithData(wireReferendum({ has_participated: true }));
  await refreshVote(store, 'referendum');
  await openCards();
  const row = screen.getByRole('region', { name: referendum.region });
  expect(within(row).getByText(/^You have already voted\./)).toBeTruthy();
  expect(read(row.querySelector('strong'))).toBe('Referendum');
});

test('a draft without the keys of this session leads to the entry', async () => {
  const { user, onEnterElection, onContinueBallot } = await openCards();
  await act(() => election.put.draft());
  const needsCode = 'You need a new one-time code to continue.';
  expect(await screen.findByText(needsCode)).toBeTruthy();
  const tap = () => user.click(screen.getByRole('button', { name: 'Continue your ballot' }));
  const led = () => [onEnterElection.mock.calls.length, onContinueBallot.mock.calls.length];
  await tap();
  expect(led()).toEqual([1, 0]);
  await act(() => store.set(openBoothAtom, assemblyOf(), 'secret-1'));
  expect(screen.queryByText(needsCode)).toBeNull();
  await tap();
  expect(led()).toEqual([1, 1]);
});
