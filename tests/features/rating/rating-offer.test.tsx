import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { loadOfferAtom } from '~/features/rating/offer.ts';
import { askAboutGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { markCodeDoneAtom, markPinDoneAtom, signInAtom } from '~/state/session.ts';
import { restoreSessionAtom } from '~/state/session-restore.ts';
import { answerCalls, answerData } from '../../support/calls.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';
import { wireAssembly, wireCandidates, wireSession } from '../../support/wire.ts';
import { wireReferendum } from '../referendum/wire-referendum.ts';

const offer = () => screen.queryByRole('region', { name: 'Tell us how voting went' });
/** Whatever Home has to say of the election is there. */
const homeIsThere = async () => {
  await screen.findByRole('heading', { name: /^Good day/ });
  await screen.findAllByRole('button', { name: 'Schedule' });
};

async function openHome(username = 'regular03') {
  const phone = connectPhone();
  const store = await signedInStore(username);
  const app = await renderApp('/dashboard', store);
  await homeIsThere();
  return { ...app, phone, at: () => app.router.state.location.pathname };
}

/** The page is closed, and opened anew: only what lies on the phone is known. */
async function reopen(address = '/dashboard') {
  cleanup();
  const store = createStore();
  await store.set(restoreSessionAtom);
  const app = await renderApp(address, store);
  await homeIsThere();
  return { ...app, at: () => app.router.state.location.pathname };
}

describe('who has voted and not rated', () => {
  test('may do it later, from Home, also after it was skipped', async () => {
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

  test('is not asked any more once they have said so, also after a reload', async () => {
    const { user } = await openHome();
    await user.click(await screen.findByRole('button', { name: 'Do not ask again' }));
    expect(offer()).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
    const { store } = await reopen();
    expect(await screen.findByText('You have voted. Thank you.')).toBeTruthy();
    // Once the phone has said what it knows of the election.
    await act(() => store.set(loadOfferAtom, 'GA00000001'));
    expect(offer()).toBeNull();
  });

  test('rates, and is not asked again: the cooperative says that it has it', async () => {
    const { user, at, store, router } = await openHome();
    await user.click(await screen.findByRole('button', { name: 'Rate voting' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Thank you. Your rating was received.')).toBeTruthy();
    await waitFor(() => expect(at()).toBe('/dashboard'));
    await waitFor(() => expect(offer()).toBeNull());
    const isRated = await store.set(askAboutGeneralAssemblyAtom, ({ hasRated }) => hasRated);
    expect(isRated).toBe('there');
    await act(() => router.navigate({ to: '/ga/election/ratings' }));
    expect(at()).toBe('/dashboard');
  });

  test('whose rating did not arrive is asked again', async () => {
    const { user, at, phone } = await openHome();
    await phone.control('faults', [
      { method: 'POST', path: '/support/*', kind: 'status', status: 422 },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Rate voting' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Rate voting' })).toBeTruthy();
  });
});

test('who has not voted is offered nothing', async () => {
  await openHome('regular01');
  expect(offer()).toBeNull();
});

describe('where the cooperative says nothing of ratings', () => {
  async function openSilent(rated: object) {
    answerCalls(({ path }) => {
      if (path === '/ga/info') return answerData(wireAssembly({ voted: true, ...rated }));
      if (path === '/sga/info') return answerData(wireReferendum());
      if (path === '/user') return answerData(wireSession());
      if (path.includes('/candidates/')) return answerData(wireCandidates('X', 9));
      return answerData({ hash: 'hash-1' });
    });
    const store = createStore();
    await store.set(signInAtom, { username: 'u', password: 'p' }, false);
    store.set(markPinDoneAtom);
    store.set(markCodeDoneAtom);
    const app = await renderApp('/dashboard', store);
    return { ...app, at: () => app.router.state.location.pathname };
  }

  test('what this phone has sent decides, also after a reload', async () => {
    const { user, at } = await openSilent({});
    await user.click(await screen.findByRole('button', { name: 'Rate voting' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    await waitFor(() => expect(offer()).toBeNull());
    const again = await reopen('/ga/election/ratings');
    expect(again.at()).toBe('/dashboard');
    expect(offer()).toBeNull();
  });

  test('its word that there is one is enough, whatever phone sent it', async () => {
    const { router, at } = await openSilent({ rated: 1 });
    await homeIsThere();
    expect(offer()).toBeNull();
    await act(() => router.navigate({ to: '/ga/election/ratings' }));
    expect(at()).toBe('/dashboard');
  });
});
