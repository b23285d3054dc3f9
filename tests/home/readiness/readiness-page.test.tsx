import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { watchConnectivityAtom } from '~/core/connectivity.ts';
import type { Store } from '~/core/services.ts';
import { hearWorkerAtom, noteNoWorkerAtom } from '~/core/worker.ts';
import { loadSavedDatesAtom } from '~/reminders/saved-dates.ts';
import { refreshSessionAtom } from '~/session/session.ts';
import { chooseInReferendumAtom } from '~/vote/referendum-vote.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { wholeBallot } from '../../server/sandbox/visitor.ts';
import { castAsShown } from '../../support/casting.ts';
import { enterWithCode, fillBallot } from '../../support/fill-ballot.ts';
import { holdDevice, openFromHomeScreen } from '../../support/install-phone.ts';
import { lendStorage, lendWorker, libraryStatus } from '../../support/library-page.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { pushPhone } from '../../support/push-phone.ts';
import { read } from '../../support/read.ts';
import { renderApp } from '../../support/render-app.tsx';

const card = () => screen.queryByRole('region', { name: 'Am I ready to vote?' });

async function point(title: string, group = 'Phone') {
  // Home has a region of the same name.
  const heading = await waitFor(() =>
    within(screen.getByRole('region', { name: group })).getByRole('heading', { name: title }),
  );
  const line = heading.closest('li');
  if (line === null) throw new Error(`${title} is no point`);
  return line;
}

/** A member whose session was fetched a moment ago, so that no guard fetches it. */
async function freshStore() {
  const store = await signedInStore();
  store.set(watchConnectivityAtom);
  await store.set(refreshSessionAtom);
  return store;
}

const requests = ({ calls }: ReturnType<typeof connectPhone>) =>
  calls.map(({ method, path }) => `${method} ${path}`);

test('the requests of the page are one for each vote when it is opened by its address', async () => {
  const phone = connectPhone();
  const store = await freshStore();
  const before = phone.calls.length;
  await renderApp('/ready', store);
  await point('Right to vote', 'Annual General Assembly');
  await screen.findByRole('region', { name: /^Special Referendum/ });
  expect(requests(phone).slice(before).sort()).toEqual(['GET /ga/info', 'GET /sga/info']);
});

describe('the card on Home', () => {
  test('names only what prevents the vote, and links to all points', async () => {
    const phone = connectPhone();
    await phone.control('phase', { ga: 'registration' });
    lendStorage({ persisted: true, persist: true });
    const { user } = await renderApp('/dashboard', await signedInStore('regular02'));
    await waitFor(() => expect(card()).not.toBeNull());
    const own = within(card() as HTMLElement);
    await user.click(await own.findByRole('button', { name: 'Register for the election first' }));
    const line = await point('Registration', 'Annual General Assembly');
    expect(within(line).getByRole('link', { name: 'Register at Home' })).toBeTruthy();
  });

  test('leads a member who missed the registration to the cooperative', async () => {
    const phone = connectPhone();
    await phone.control('phase', { ga: 'between', sga: 'before' });
    const { user } = await renderApp('/dashboard', await signedInStore('regular02'));
    const soon = 'Registration for the referendum opens later';
    await user.click(await screen.findByRole('button', { name: soon }));
    const line = await point('Registration', 'Annual General Assembly');
    expect(read(line)).toContain('Registration is over, and you are not on the list.');
    const link = within(line).getByRole('link', { name: 'Contact the cooperative' });
    expect(link.getAttribute('href')).toBe('/contact-us');
  });
});

test('reports a clock that is hours wrong, with the effect', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.parse('2026-11-20T13:00:00+08:00'));
  connectPhone();
  await renderApp('/ready', await signedInStore());
  const line = await point('Clock');
  expect(read(line)).toMatch(/about 3 h 0 min ahead.*Your vote is not affected/);
});

test('saves the amendments from here', async () => {
  connectPhone();
  const { posted } = lendWorker();
  const store = await signedInStore();
  store.set(hearWorkerAtom, libraryStatus({ phase: 'asking' }));
  const { user } = await renderApp('/ready', store);
  const line = await point('Amendments and photos');
  await user.click(within(line).getByRole('button', { name: /^Save them now/ }));
  expect(posted).toContainEqual({ kind: 'library-start' });
  act(() => store.set(hearWorkerAtom, libraryStatus({ phase: 'whole' })));
  expect(read(line)).toContain('Saved: they open');
  act(() => store.set(noteNoWorkerAtom, 'refused'));
  expect(read(line)).toContain('This browser cannot save them.');
  cleanup();
});

describe('the place of the ballot on an iPhone', () => {
  const line = () => point('Where your ballot is kept');

  test('is the browser before a draft, with the way to the home screen', async () => {
    holdDevice('iPhone');
    connectPhone();
    const { user } = await renderApp('/ready', await signedInStore());
    expect(read(await line())).toContain('A ballot you begin in this browser');
    await user.click(within(await line()).getByRole('button', { name: 'Show me how' }));
    expect(await screen.findByRole('dialog', { name: /home screen/ })).toBeTruthy();
  });

  type Phone = ReturnType<typeof connectPhone>;
  test.each<[string, (store: Store, phone: Phone) => unknown, string]>([
    ['is the home screen', () => openFromHomeScreen(), 'Safari does not see it'],
    [
      'is the browser in which its ballot was begun',
      (store, phone) => enterWithCode(phone, store),
      'Finish it here',
    ],
    [
      "is another app's browser, which may lose it",
      () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Instagram 334.0'),
      'You are inside another app',
    ],
    [
      'is the browser in which its answer was begun',
      (store) => store.set(chooseInReferendumAtom, 'GA00000002', 'approve'),
      'Finish it here',
    ],
  ])('%s', async (_what, prepare, words) => {
    holdDevice('iPhone');
    const phone = connectPhone();
    const store = await signedInStore();
    await prepare(store, phone);
    await renderApp('/ready', store);
    expect(read(await line())).toContain(words);
  });
});

test('links to the practice ballot', async () => {
  connectPhone();
  const { user, router } = await renderApp('/ready', await signedInStore());
  await user.click(await screen.findByRole('button', { name: 'Practice voting' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/practice'));
});

test('the card and the votes are gone once nothing waits for the member', async () => {
  const phone = connectPhone();
  await phone.control('phase', { ga: 'voting', sga: 'ended' });
  const store = await signedInStore();
  await store.set(generalAssemblyQuery.ensureAtom);
  const { router } = await renderApp('/dashboard', store);
  await waitFor(() => expect(card()).not.toBeNull());
  await act(async () => {
    await fillBallot(phone, store, wholeBallot);
    await castAsShown(store);
  });
  expect(await screen.findByRole('button', { name: 'View receipt, election' })).toBeTruthy();
  expect(card()).toBeNull();
  await act(() => router.navigate({ to: '/ready' }));
  expect(await screen.findByText(/^No vote waits for you now/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Annual General Assembly' })).toBeNull();
});

test('a saved calendar file counts as a reminder until a date changes', async () => {
  pushPhone({ permission: 'denied' });
  // The document would open the file as a page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const phone = connectPhone();
  await phone.control('phase', { ga: 'voting', sga: 'ended' });
  const open = async () => {
    const store = await signedInStore();
    await store.set(loadSavedDatesAtom);
    await store.set(generalAssemblyQuery.refreshAtom);
    return renderApp('/ready', store);
  };
  const says = (words: string) =>
    waitFor(async () => expect(read(await point('Reminders'))).toContain(words));

  const { user, unmount } = await open();
  await user.click(within(await point('Reminders')).getByRole('button', { name: 'Reminders' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Reminders on this phone' }));
  await user.click(await sheet.findByRole('button', { name: 'Add to calendar' }));
  await says('has every date ahead');
  unmount();
  const again = await open();
  await says('has every date ahead');
  again.unmount();

  // Voting now closes at another time.
  await phone.control('phase', { ga: 'ended', in: 7_200 });
  await open();
  await says('A date has changed since you saved the calendar file');
});
