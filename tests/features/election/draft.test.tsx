import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ballotCategories } from '~/contracts/ballot.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { wholeBallot } from '../../server/sandbox/visitor.ts';
import { writeToDisk } from '../../support/disk.ts';
import { draftOf } from '../../support/wire.ts';
import { enterBooth, pressInBox, reopen, strip } from './in-booth.tsx';

const none = { bod: [], audit: [], elecom_of: [], elecom_ep: [] };
const dashboard = () => screen.findByRole('heading', { name: /^Good day/ });

describe('a draft on disk', () => {
  test.each<[string, unknown]>([
    ['is a string', 'a ballot'],
    ['has null in place of a list', { ...draftOf(), choices: { bod: null } }],
    [
      'has one candidate seven times',
      { ...draftOf(), choices: { ...none, bod: Array(7).fill('A') } },
    ],
    [
      'has two choices on a single-choice page',
      { ...draftOf(), choices: { ...none, audit: ['A', 'B'] } },
    ],
    ['has the phase of a cast vote', { ...draftOf(), phase: 'cast' }],
  ])('is ignored if it %s', async (_what, broken) => {
    const { store } = await enterBooth('/help', ['bod']);
    await writeToDisk(store.get(ballot.keyAtom) ?? '', broken);
    const again = await reopen('/dashboard');
    const card = await screen.findByRole('region', { name: 'Annual General Assembly' });
    expect(await within(card).findByRole('button', { name: /^Vote Now/ })).toBeTruthy();
    await again.store.set(ballot.loadAtom, 'GA00000001');
    expect(again.store.get(ballot.draftAtom) ?? again.store.get(ballot.receiptAtom)).toBeNull();
    expect(strip()).toBeNull();
  });

  test('ends with a message if the member has voted elsewhere', async () => {
    const { phone } = await enterBooth('/ga/election/vote/bod', ['bod']);
    const elsewhere = await phone.signIn('regular01');
    const keys = await elsewhere.startVoting();
    await elsewhere.cast({ ...keys, votes: wholeBallot });
    const again = await reopen('/ga/election/vote/bod');
    await screen.findByRole('alertdialog', { name: 'You have already voted' });
    await pressInBox('OK');
    expect(
      await screen.findByText('General assembly election: your vote was received.'),
    ).toBeTruthy();
    await waitFor(() => expect(again.at()).toBe('/dashboard'));
    expect(strip()).toMatch(/^CAST/);
    expect(again.store.get(ballot.draftAtom)).toBeNull();
  });

  test('is hidden with a message if voting has ended', async () => {
    const { phone } = await enterBooth('/ga/election/vote/summary', ballotCategories);
    await phone.control('phase', { ga: 'ended' });
    const again = await reopen('/ga/election/vote/summary');
    const box = await screen.findByRole('alertdialog', { name: 'Voting has ended' });
    expect(box.textContent).toContain('does not count');
    await pressInBox('OK');
    expect(await screen.findByText('Election is officially closed.')).toBeTruthy();
    expect(again.at()).toBe('/dashboard');
    expect(strip()).toBeNull();
    // It stays hidden after another reload.
    const later = await reopen('/dashboard');
    await dashboard();
    await later.store.set(ballot.loadAtom, 'GA00000001');
    expect(later.store.get(ballot.draftAtom)).toBeNull();
  });
});
