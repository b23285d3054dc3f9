import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ballotCategories } from '~/contracts/ballot.ts';
import { fail } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { canSignInAgainAtom } from '~/session/reload-guard.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { read } from '../../support/read.ts';
import { enterBooth, expectGroups, press, pressInBox, received, strip } from './in-booth.tsx';

const castPath = '/ga/*/election/vote';

const openSummary = () => enterBooth('/ga/election/vote/summary', ballotCategories);

async function castIt(): Promise<void> {
  await press('Cast my ballot');
  await pressInBox('Yes, cast it');
}

const names = () => screen.getAllByRole('listitem').map(read);

describe('a ballot that did not get through', () => {
  test('stays a draft after a lost connection, and can be cast again', async () => {
    const { phone } = await openSummary();
    await expectGroups(await screen.findByRole('main'));
    const chosen = names();
    expect(chosen).toHaveLength(10);
    await press('Cast my ballot');
    await pressInBox('Not yet');
    expect(phone.calls.some(({ path }) => path.endsWith('/election/vote'))).toBe(false);
    await phone.control('faults', [{ method: 'POST', path: castPath, kind: 'refuse' }]);
    await castIt();
    expect(await screen.findByText('Your vote was not received')).toBeTruthy();
    expect(strip()).toContain('NOT CAST YET');
    expect(names()).toEqual(chosen);
    expect(await phone.believes('regular01')).toMatchObject({ voted: false, votes: 0 });
    await castIt();
    expect(await received()).toBeTruthy();
    expect(await phone.believes('regular01')).toMatchObject({ voted: true, votes: 1 });
  });

  test('can be entered again with a new code after a refusal', async () => {
    const { phone, at } = await openSummary();
    expect(screen.queryByRole('button', { name: 'Enter the election again' })).toBeNull();
    await phone.control('faults', [
      { method: 'POST', path: castPath, kind: 'status', status: 422 },
    ]);
    await castIt();
    await screen.findByText('Your vote was not received');
    await press('Enter the election again');
    await waitFor(() => expect(at()).toBe('/ga/election/auth'));
  });

  test('stays a draft after an update of the portal, with a message', async () => {
    const { phone, store } = await openSummary();
    const api = store.get(apiAtom);
    const call: typeof api.call = async (name, sent) =>
      name === 'castBallot'
        ? fail({ kind: 'offline', unsent: 'page-outdated' })
        : api.call(name, sent);
    store.set(apiAtom, { ...api, call });
    await castIt();
    expect(await screen.findByText('Your ballot was not sent')).toBeTruthy();
    expect(screen.getByText(/^The portal has a new version/)).toBeTruthy();
    expect(strip()).toContain('NOT CAST YET');
    expect(await phone.believes('regular01')).toMatchObject({ voted: false, votes: 0 });
  });

  test('is hidden after the end of voting, without the offer of another try', async () => {
    const { phone, at } = await openSummary();
    await phone.control('phase', { ga: 'ended' });
    await castIt();
    const box = await screen.findByRole('alertdialog', { name: 'Voting has ended' });
    await waitFor(() => expect(read(box)).toContain('does not count'));
    await pressInBox('OK');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(screen.queryByText(/you can cast them again/)).toBeNull();
    expect(strip()).toBeNull();
  });
});

test('a ballot is cast once despite several taps, and the bar offers no way out meanwhile', async () => {
  const { phone, store } = await openSummary();
  const bar = () => read(screen.getAllByRole('banner')[0]);
  expect(bar()).toContain('Leave');
  const held = holdResponseTo('POST', '/election/vote');
  await press('Cast my ballot');
  const yes = await screen.findByRole('button', { name: 'Yes, cast it' });
  act(() => {
    for (let taps = 0; taps < 3; taps += 1) yes.click();
  });
  await waitFor(() => expect(bar()).toContain('Casting Your Vote'));
  expect(bar()).not.toContain('Leave');
  await held.arrived;
  // Sooner than the timeout of the call.
  await waitFor(() => expect(store.get(canSignInAgainAtom)).toBe(false), { timeout: 5_000 });
  held.release();
  expect(await received()).toBeTruthy();
  const casts = phone.calls.filter(({ path }) => path.endsWith('/election/vote'));
  expect(casts).toHaveLength(1);
});
