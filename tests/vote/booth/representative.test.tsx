import { act, screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import type { Selections } from '~/contracts/ballot.ts';
import { ballot } from '~/vote/ballot.ts';
import { SummaryScreen } from '~/vote/booth/summary-screen.tsx';
import { ReceiptScreen } from '~/vote/receipt/ballot-receipt-screen.tsx';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { putBallot } from '../../support/casting.ts';
import { read } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { draftOf, wireAssembly, wireCandidates, wireSession } from '../../support/wire.ts';
import { openBooth, reopen, signedInVoter } from '../voter.ts';

const whole: Selections = {
  bod: ['1', '2', '3', '4', '5', '6', '7'].map((number) => `X-${number}`),
  audit: ['X-1'],
  elecom_of: ['X-1'],
  elecom_ep: ['X-1'],
};

async function openSummary(said: Readonly<Record<string, unknown>>) {
  const store = await signedInVoter();
  let hasVoted = false;
  respondToCalls(({ path }) => {
    if (path === '/ga/info') return respondWithData(wireAssembly({ ...said, voted: hasVoted }));
    if (path === '/user') return respondWithData(wireSession());
    if (path.includes('/candidates/')) return respondWithData(wireCandidates('X', 9));
    if (path.endsWith('/election/vote')) hasVoted = true;
    return respondWithData({ timestamp: '2026-11-23T09:45:00+08:00', hash: 'uuid-1 again' });
  });
  await store.set(generalAssemblyQuery.refreshAtom);
  await openBooth(store);
  await putBallot(store, draftOf({ choices: whole }));
  return { ...(await renderScreen(<BeforeAndAfter />, store)), store };
}

function BeforeAndAfter() {
  return useAtomValue(ballot.receiptAtom) === null ? (
    <SummaryScreen onEdit={vi.fn()} onEnterAgain={vi.fn()} />
  ) : (
    <ReceiptScreen onDone={vi.fn()} onVoteNext={vi.fn()} />
  );
}

type User = Awaited<ReturnType<typeof openSummary>>['user'];

/** @returns the text of the question */
async function cast(user: User): Promise<string> {
  await user.click(screen.getByRole('button', { name: 'Cast my ballot' }));
  const said = read(await screen.findByRole('alertdialog'));
  await user.click(screen.getByRole('button', { name: 'Yes, cast it' }));
  return said;
}

const row = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling;

describe('a representative', () => {
  test('sees the number of votes before the cast and on the receipt, also after a reload', async () => {
    const { user, store, unmount } = await openSummary({ proxy_holder: true, total_votes: 4 });
    expect(screen.getByText(/^You vote as a representative: .* carries 4 votes\.$/)).toBeTruthy();
    expect(await cast(user)).toMatch(/carries 4 votes\. It cannot be changed/);
    await screen.findByText('B-1');
    expect(read(row('Votes carried'))).toBe('4');
    expect(store.get(ballot.receiptAtom)).toMatchObject({ votesCarried: 4 });
    unmount();
    respondToCalls(({ path }) =>
      respondWithData(path === '/user' ? wireSession() : wireAssembly({ voted: true })),
    );
    await renderScreen(<ReceiptScreen onDone={vi.fn()} onVoteNext={vi.fn()} />, await reopen());
    expect(await screen.findByText('B-1')).toBeTruthy();
    expect(read(row('Votes carried'))).toBe('4');
  });

  test('finds the confirmed number on the receipt, despite a later change', async () => {
    const said = { total_votes: 4 };
    const { user, store } = await openSummary(said);
    await user.click(screen.getByRole('button', { name: 'Cast my ballot' }));
    expect(read(await screen.findByRole('alertdialog'))).toContain('carries 4 votes');
    said.total_votes = 5;
    await act(() => store.set(generalAssemblyQuery.refreshAtom));
    await user.click(screen.getByRole('button', { name: 'Yes, cast it' }));
    await screen.findByText('B-1');
    expect(read(row('Votes carried'))).toBe('4');
    expect(store.get(ballot.receiptAtom)).toMatchObject({ votesCarried: 4 });
  });
});

test.each([
  ['with one vote', { total_votes: 1 }],
  ['without a number in the response', {}],
  ['with an unknown number as a representative', { proxy_holder: true }],
])('a member %s sees no number of votes', async (_who, said) => {
  const { user, store, container } = await openSummary(said);
  expect(await cast(user)).not.toContain('carries');
  await screen.findByText('B-1');
  expect(container.textContent).not.toMatch(/carrie[sd]/);
  expect(store.get(ballot.receiptAtom)).not.toHaveProperty('votesCarried');
});
