import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { InstallCard } from '~/components/install/install-card.tsx';
import { ballotKind } from '~/contracts/vote-record.ts';
// Loaded here, so that no test waits for it: the card brings it on a tap.
import '~/components/install/home-screen-sheet.tsx';
import { sayHomeScreenSteps } from '~/labels/install.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { signedInAtom, signOutAtom } from '~/state/session/session.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { answerOf } from '../../features/referendum/wire-referendum.ts';
import { putAnswer } from '../../support/casting.ts';
import { disk, writeToDisk } from '../../support/disk.ts';
import {
  holdDevice,
  offerPrompt,
  openFromHomeScreen,
  tellInstalled,
} from '../../support/install-phone.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp, renderScreen } from '../../support/render-app.tsx';
import { draftOf } from '../../support/wire.ts';

const card = () => screen.queryByRole('region', { name: 'Keep the portal on your home screen' });
const shown = () => waitFor(() => expect(card()).not.toBeNull());

/** Long enough for the phone to have been asked whether anybody has declined. */
const settle = () => act(() => new Promise((next) => setTimeout(next, 50)));
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
  test('comes with the browser’s prompt, early or late, and not without', async () => {
    await openCard();
    await expectNone();
    const { event } = offerPrompt();
    await shown();
    expect(event.defaultPrevented).toBe(true);
  });

  test.each(['iPhone', 'iPad'] as const)('comes on an %s, which has no prompt', async (device) => {
    holdDevice(device);
    await openCard();
    await shown();
    expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
  });

  test('does not take a Mac for an iPad', async () => {
    holdDevice('Mac');
    await openCard();
    await expectNone();
  });

  test('is not shown to who has come from the home screen', async () => {
    openFromHomeScreen();
    await openCard();
    offerPrompt();
    await expectNone();
    holdDevice('iPhone');
    await openCard();
    await expectNone();
  });

  test('goes away when the portal was installed by another way', async () => {
    await openCard();
    offerPrompt();
    await shown();
    tellInstalled();
    await expectNone();
  });

  test('stays away for good from who declined, also after a log-out', async () => {
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

  test('takes a damaged note for none', async () => {
    await writeToDisk('install-declined', 'yes');
    await openCard();
    offerPrompt();
    await shown();
  });

  test('waits while a ballot is begun on this phone', async () => {
    connectPhone();
    const store = await signedInStore();
    await openCard(store);
    offerPrompt();
    await shown();
    const uuid = store.get(signedInAtom)?.session.uuid ?? '';
    await writeToDisk(memberKeys.ballot(uuid, 'GA00000001'), draftOf());
    expect(await disk.read(memberKeys.ballot(uuid, 'GA00000001'), ballotKind)).not.toBeNull();
    await act(() => store.set(ballot.loadAtom, 'GA00000001'));
    expect(store.get(ballot.draftAtom)).not.toBeNull();
    await expectNone();
  });

  test('waits while an answer is chosen, and not for one that is none yet', async () => {
    connectPhone();
    const store = await signedInStore();
    await store.set(referendumVote.loadAtom, 'GA00000002');
    await putAnswer(store, answerOf({}));
    await openCard(store);
    offerPrompt();
    await shown();
    await act(() => putAnswer(store, answerOf({ choices: 'approve' })));
    await expectNone();
  });
});

describe('the browser’s prompt', () => {
  test('is opened by a tap alone, and only once', async () => {
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

  test('that is accepted is no refusal: who takes the portal off again may be invited', async () => {
    const { user, unmount } = await openCard();
    offerPrompt('accepted');
    await shown();
    await press(user, 'Add it');
    await expectNone();
    unmount();
    await openCard();
    offerPrompt();
    await shown();
  });

  test('that is dismissed stays dismissed', async () => {
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

  test('that does not open leads to the browser’s own menu', async () => {
    const { user } = await openCard();
    offerPrompt('throws');
    await shown();
    await press(user, 'Add it');
    expect(await screen.findByText(/open the menu of your browser/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add it' })).toBeNull();
    await press(user, 'Close');
    await expectNone();
  });
});

test('an iPhone is shown the steps, in words that are whole without the drawings', async () => {
  holdDevice('iPhone');
  const { user } = await openCard();
  await shown();
  await press(user, 'Show me how');
  const sheet = await screen.findByRole('dialog', { name: 'Add the portal to your home screen' });
  const steps = within(sheet).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([...sayHomeScreenSteps()]);
  for (const step of steps) {
    expect(step.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  }
  await press(user, 'Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  // Closing the sheet is no refusal: who wants to look once more can.
  await shown();
});

describe('in the portal', () => {
  test('it stands on the dashboard, after the first sign-in', async () => {
    connectPhone();
    await renderApp('/dashboard', await signedInStore());
    offerPrompt();
    await shown();
  });

  test.each(['/ga/election/auth', '/sga/referendum', '/profile', '/settings', '/help'])(
    'it does not stand at %s',
    async (address) => {
      connectPhone();
      const { router } = await renderApp(address, await signedInStore());
      offerPrompt();
      await expectNone();
      expect(router.state.location.pathname).toBe(address);
    },
  );

  test('it does not stand before the sign-in', async () => {
    connectPhone();
    await renderApp('/');
    offerPrompt();
    await expectNone();
  });
});
