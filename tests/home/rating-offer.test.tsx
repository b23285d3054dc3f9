import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { restoreSessionAtom } from '~/session/checks.ts';
import { markCodeDoneAtom, markPinDoneAtom, signInAtom, signOutAtom } from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { isRatingKnownAtom, noteRatingAtom } from '~/vote/rating/rating.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { disk } from '../support/disk.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { renderApp } from '../support/render-app.tsx';
import { wireAssembly, wireCandidates, wireSession } from '../support/wire.ts';
import { wireReferendum } from '../vote/referendum/wire-referendum.ts';

const offer = () => screen.queryByRole('region', { name: 'Tell us how voting went' });
const homeIsThere = async () => {
  await screen.findByRole('heading', { name: /^Good day/ });
  await screen.findByRole('region', { name: 'Annual General Assembly' });
};

async function openHome(username = 'regular03') {
  const phone = connectPhone();
  const store = await signedInStore(username);
  const app = await renderApp('/dashboard', store);
  await homeIsThere();
  return { ...app, phone, at: app.shownAt };
}

/** Closes the page and opens it again: only records on disk are left. */
async function reopen(address = '/dashboard') {
  cleanup();
  const store = createStore();
  await store.set(restoreSessionAtom);
  const app = await renderApp(address, store);
  await homeIsThere();
  return { ...app, at: app.shownAt };
}

test('a member who has voted and not rated can rate later from Home, also after skipping', async () => {
  const { user, at, phone } = await openHome();
  for (let times = 0; times < 2; times += 1) {
    await user.click(await screen.findByRole('button', { name: 'Rate voting' }));
    await waitFor(() => expect(at()).toBe('/ga/election/ratings'));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(await screen.findByRole('button', { name: 'Rate voting' })).toBeTruthy();
  }
  expect((await phone.control('state?members=')).body.ratings).toEqual([]);
});

test('a member who has not voted sees no offer', async () => {
  await openHome('regular01');
  expect(offer()).toBeNull();
});

async function keysKept(): Promise<readonly string[]> {
  const kept: string[] = [];
  await disk.forgetWhere((key) => {
    kept.push(key);
    return false;
  });
  return kept;
}

describe('without a rated flag from the API', () => {
  const { voting } = wireAssembly();

  /** An API that accepts every sign-in and adds `said` to every election. */
  function respondSilently(said: object = {}) {
    return respondToCalls(({ path, search, body }) => {
      if (path === '/ga/info')
        return respondWithData(wireAssembly({ voted: true, voting, ...said }));
      if (path === '/sga/info') return respondWithData(wireReferendum());
      if (path === '/user') return respondWithData(wireSession({ uuid: search['hash'] }));
      if (path.includes('/candidates/')) return respondWithData(wireCandidates('X', 9));
      return respondWithData({ hash: (body as { username?: string } | null)?.username ?? '' });
    });
  }

  async function signIn(username = 'uuid-1') {
    cleanup();
    const store = createStore();
    await store.set(signInAtom, { username, password: 'p' }, false);
    store.set(markPinDoneAtom);
    store.set(markCodeDoneAtom);
    const app = await renderApp('/dashboard', store);
    await homeIsThere();
    await waitFor(() => expect(store.get(isRatingKnownAtom)).toBe(true));
    return { ...app, store, at: app.shownAt };
  }

  async function openSilent(said: object = {}) {
    respondSilently(said);
    return await signIn();
  }

  async function rate({ user, at }: Awaited<ReturnType<typeof signIn>>) {
    await user.click(await screen.findByRole('button', { name: 'Rate voting' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    await waitFor(() => expect(offer()).toBeNull());
  }

  const decline = async ({ user }: Awaited<ReturnType<typeof signIn>>) => {
    await user.click(await screen.findByRole('button', { name: 'Do not ask again' }));
    expect(offer()).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  };

  test('the note of a sent rating decides, also after a reload', async () => {
    await rate(await openSilent());
    const again = await reopen('/ga/election/ratings');
    expect(again.at()).toBe('/dashboard');
    expect(offer()).toBeNull();
  });

  test.each([
    ['rated', rate],
    ['declined', decline],
  ])('a member who has %s leaves an anonymous note, for this member only', async (_is, does) => {
    const app = await openSilent();
    await does(app);
    await act(() => app.store.set(signOutAtom));
    const left = (await keysKept()).filter((key) => key.includes('rating'));
    expect(left).toEqual([expect.stringMatching(/^rating:[0-9a-f]{64}$/)]);
    const { store } = await signIn('uuid-2');
    expect(offer()).not.toBeNull();
    await act(() => store.set(signOutAtom));
    await signIn();
    expect(offer()).toBeNull();
  });

  test('a rating from another tab is not sent twice', async () => {
    const calls = respondSilently();
    const { user, at } = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Rate voting' }));
    const submit = await screen.findByRole('button', { name: 'Submit' });
    const otherTab = createStore();
    await otherTab.set(restoreSessionAtom);
    await otherTab.set(ballot.verifyByInfoAtom, ({ hasVoted }) => hasVoted);
    await otherTab.set(noteRatingAtom, 'sent');
    await user.click(submit);
    expect(await screen.findByText(/Your earlier rating stays/)).toBeTruthy();
    expect(at()).toBe('/dashboard');
    expect(calls.filter(({ path }) => path.endsWith('/rating'))).toEqual([]);
    expect(offer()).toBeNull();
  });

  test("the API's flag suffices for a rating from another device", async () => {
    const { router, at } = await openSilent({ rated: 1 });
    expect(offer()).toBeNull();
    await act(() => router.navigate({ to: '/ga/election/ratings' }));
    expect(at()).toBe('/dashboard');
  });
});
