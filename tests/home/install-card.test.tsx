// Loaded here, so that no test waits for the import.
import { pause } from '~/core/waits.ts';
import '~/core/install/home-screen-sheet.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { InstallCard } from '~/home/install-card.tsx';
import { signOutAtom } from '~/session/session.ts';
import { enterWithCode } from '../support/fill-ballot.ts';
import {
  holdDevice,
  offerPrompt,
  openFromHomeScreen,
  tellInstalled,
} from '../support/install-phone.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { renderApp, renderScreen } from '../support/render-app.tsx';

const card = () => screen.queryByRole('region', { name: 'Keep the portal on your home screen' });
const shown = () => waitFor(() => expect(card()).not.toBeNull());

/** Long enough to read from disk whether the member has declined. */
const settle = () => act(() => pause(50));
async function expectNone() {
  await settle();
  expect(card()).toBeNull();
}

const heading = (
  <main>
    <h1 tabIndex={-1}>Home</h1>
    <InstallCard />
  </main>
);
const openCard = (store = createStore()) => renderScreen(heading, store);
const press = async (user: Awaited<ReturnType<typeof openCard>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  tellInstalled();
  holdDevice('Android');
});

describe('the invitation', () => {
  test("appears with the browser's prompt, and not without it", async () => {
    await openCard();
    await expectNone();
    const { event } = offerPrompt();
    await shown();
    expect(event.defaultPrevented).toBe(true);
    expect(screen.queryByText(/^It opens like an app and can remind you/)).toBeNull();
  });

  test.each(['iPhone', 'iPad'] as const)('appears on an %s without a prompt', async (device) => {
    holdDevice(device);
    await openCard();
    await shown();
    expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
  });

  test('stays away after it was declined, also after a log-out', async () => {
    connectPhone();
    const store = await signedInStore();
    const { user, unmount } = await openCard(store);
    offerPrompt();
    await shown();
    await press(user, 'Not now');
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }));
    unmount();
    await store.set(signOutAtom);
    await openCard();
    offerPrompt();
    await expectNone();
  });
});

describe("the browser's prompt", () => {
  test('opens at a tap only, and only once', async () => {
    const { user } = await openCard();
    let answer: (outcome: 'accepted') => void = () => undefined;
    const { prompt } = offerPrompt(
      new Promise((settled) => {
        answer = settled;
      }),
    );
    await shown();
    expect(prompt).not.toHaveBeenCalled();
    await press(user, 'Add it');
    await press(user, 'Add it');
    expect(prompt).toHaveBeenCalledOnce();
    await shown();
    answer('accepted');
    await waitFor(() => expect(card()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }));
  });

  test('counts as declined when it is dismissed', async () => {
    const { user, unmount } = await openCard();
    offerPrompt('dismissed');
    await shown();
    await press(user, 'Add it');
    await expectNone();
    offerPrompt();
    await expectNone();
    unmount();
    await openCard();
    await expectNone();
  });

  test("leads to the browser's own menu if it does not open", async () => {
    const { user } = await openCard();
    offerPrompt('throws');
    await shown();
    await press(user, 'Add it');
    expect(await screen.findByText(/Open the menu of your browser/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
    await press(user, 'Close');
    await expectNone();
  });
});

const notice = () => screen.queryByText(/^Your choices stay in this browser/);

async function openVote(address: string, heading: string) {
  connectPhone();
  const app = await renderApp(address, await signedInStore());
  await screen.findByRole('heading', { name: heading });
  return app;
}

describe.each([
  ['/ga/election/auth', 'Enter the election'],
  ['/sga/referendum', 'Your vote'],
])('before a draft exists at %s', (address, heading) => {
  test.each([
    ['an iPhone says that it stays in this browser', 'iPhone', false, true],
    ['an iPad says that it stays in this browser', 'iPad', false, true],
    ['an Android phone does not, because all windows share it', 'Android', false, false],
    ['the installed portal does not', 'iPhone', true, false],
  ] as const)('%s', async (_what, device, isInstalled, isShown) => {
    holdDevice(device);
    if (isInstalled) openFromHomeScreen();
    await openVote(address, heading);
    expect(notice() !== null).toBe(isShown);
  });
});

test('a chosen answer has no notice about the browser', async () => {
  holdDevice('iPhone');
  const { user } = await openVote('/sga/referendum', 'Your vote');
  await user.click(screen.getByRole('radio', { name: /^Approve/ }));
  expect(notice()).toBeNull();
});

test('a begun ballot has no notice about the browser', async () => {
  holdDevice('iPhone');
  const phone = connectPhone();
  const store = await signedInStore();
  await enterWithCode(phone, store);
  await renderApp('/ga/election/auth', store);
  await screen.findByRole('heading', { name: 'Enter the election' });
  expect(notice()).toBeNull();
});
