import { screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { GeneralAssemblyCard } from '~/features/dashboard/general-assembly-card.tsx';
import { ReferendumCard } from '~/features/dashboard/referendum-card.tsx';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { currentMessageAtom } from '~/state/messages.ts';
import { referendumQuery } from '~/state/referendum.ts';
import { signInAtom } from '~/state/session/session.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly, wireSession } from '../../support/wire.ts';
import { wireReferendum } from '../referendum/wire-referendum.ts';

const isoIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const open = { start_date: isoIn(-1), end_date: isoIn(5) };

async function registerOn(hasVoted: boolean, card: 'assembly' | 'referendum') {
  let isVoted = false;
  respondToCalls(({ path }) => {
    if (path === '/ga/info') {
      const windows = { registration: open, voting: open };
      return respondWithData(wireAssembly({ ...windows, registered: isVoted, voted: isVoted }));
    }
    if (path === '/sga/info') {
      const user = { can_participate: isVoted, has_registered: isVoted, has_participated: isVoted };
      return respondWithData(wireReferendum(user));
    }
    if (path === '/user') return respondWithData(wireSession());
    if (!path.endsWith('/register')) return respondWithData({ hash: 'hash-1' });
    isVoted = hasVoted;
    return Response.json({ message: 'Not possible.' }, { status: 422 });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(generalAssemblyQuery.ensureAtom);
  await store.set(referendumQuery.ensureAtom);
  await store.set(ballot.loadAtom, ballot.defaultCode);
  await store.set(referendumVote.loadAtom, referendumVote.defaultCode);
  const { user } = await renderScreen(
    card === 'assembly' ? (
      <GeneralAssemblyCard onVote={vi.fn()} onContinue={vi.fn()} onViewReceipt={vi.fn()} />
    ) : (
      <ReferendumCard onVote={vi.fn()} onRead={vi.fn()} onViewReceipt={vi.fn()} />
    ),
    store,
  );
  await user.click(screen.getByRole('button', { name: /^Register/ }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Register' }));
  return store;
}

test.each(['assembly', 'referendum'] as const)(
  'a refused registration for the %s shows that the member has voted, without an error',
  async (card) => {
    const store = await registerOn(true, card);
    expect(
      await screen.findByText(/^You have already voted\.|your vote was received/),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Registering…')).toBeNull());
    expect(store.get(currentMessageAtom)).toBeNull();
  },
);

test.each(['assembly', 'referendum'] as const)(
  'a refused registration for the %s shows the reason to a member who has not voted',
  async (card) => {
    const store = await registerOn(false, card);
    await waitFor(() =>
      expect(store.get(currentMessageAtom)).toMatchObject({
        kind: 'problem',
        problem: { message: 'Not possible.' },
      }),
    );
  },
);
