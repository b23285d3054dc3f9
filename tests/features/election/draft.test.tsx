import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noSelections } from '~/contracts/ballot.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { wholeBallot } from '../../server/sandbox/visitor.ts';
import { writeToDisk } from '../../support/disk.ts';
import { draftOf } from '../../support/wire.ts';
import { enterBooth, pressInBox, reopen, strip } from './in-booth.tsx';

describe('a draft on disk', () => {
  test.each<[string, unknown]>([
    ['is a string', 'a ballot'],
    [
      'has one candidate seven times',
      { ...draftOf(), choices: { ...noSelections, bod: Array(7).fill('A') } },
    ],
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
});
