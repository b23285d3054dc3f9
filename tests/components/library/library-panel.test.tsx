import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { LibraryPanel } from '~/components/library/library-panel.tsx';
import type { LibraryStatus } from '~/contracts/library.ts';
import { DashboardScreen } from '~/features/dashboard/dashboard-screen.tsx';
import { hearWorkerAtom } from '~/state/library.ts';
import { isStorageProtectedAtom } from '~/state/storage-protection.ts';
import { noteNoWorkerAtom } from '~/state/worker.ts';
import { lendStorage, lendWorker, libraryStatus } from '../../support/library-page.ts';
import { renderScreen } from '../../support/render-app.tsx';

/** The panel of a phone whose worker has said this. */
async function show(changes: Partial<LibraryStatus>) {
  const { posted } = lendWorker();
  const store = createStore();
  store.set(hearWorkerAtom, libraryStatus(changes));
  return { ...(await renderScreen(<LibraryPanel />, store)), posted };
}

const said = () => screen.getByRole('status').textContent;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('says so where the browser takes no worker, and waits for none', async () => {
  lendWorker();
  const store = createStore();
  store.set(noteNoWorkerAtom, 'refused');
  await renderScreen(<LibraryPanel />, store);
  expect(screen.getByText(/^This browser does not save pages/)).toBeTruthy();
});

test('says how to run the worker where the development server runs without it', async () => {
  lendWorker();
  const store = createStore();
  store.set(noteNoWorkerAtom, 'switched-off');
  await renderScreen(<LibraryPanel />, store);
  const sentence = screen.getByText(/^This development server runs without the service worker/);
  expect(sentence.textContent).toContain('WORKER=1 npm run dev');
  expect(screen.queryByText(/This browser/)).toBeNull();
});

test('names the address, not the browser, where that has no worker because it is not secure', async () => {
  vi.stubGlobal('isSecureContext', false);
  await renderScreen(<LibraryPanel />, createStore());
  expect(
    screen.getByText(/^Pages can be saved only where the address begins with https/),
  ).toBeTruthy();
  expect(screen.queryByText(/This browser/)).toBeNull();
});

describe('the panel says how the library stands', () => {
  test.each<[string, Partial<LibraryStatus>, string]>([
    [
      'asks a member who saves data, with the size',
      { phase: 'asking' },
      'Your phone is set to save data, so nothing was fetched. Save the pages (2.4 MB) to read them without a connection?',
    ],
    ['saving', { phase: 'running' }, 'Saving. You can go on using the portal.'],
    [
      'saving a newer edition',
      { phase: 'running', isUpdating: true },
      'A newer edition is being saved. Until all of it is here, the pages show the earlier one.',
    ],
    ['checking', { phase: 'checking' }, 'Reading every saved page again…'],
    [
      'everything is there',
      { phase: 'whole' },
      'All pages and the candidates’ photos open without a connection.',
    ],
    [
      'every page is there, and nobody stands for election yet',
      { phase: 'whole', photos: { kept: 0, total: 0 } },
      'All pages open without a connection.',
    ],
    [
      'every page is there, and some photos cannot be had',
      { phase: 'whole', photos: { kept: 25, total: 27 } },
      'All pages open without a connection. Photos of candidates that could not be saved: 2 of 27. They show while there is a connection.',
    ],
    [
      'everything is there, as a worker of an older version says it',
      { phase: 'whole', photos: null },
      'All pages and the candidates’ photos open without a connection.',
    ],
    [
      'asks a member who saves data, where no size is known',
      { phase: 'asking', isProven: false },
      'Your phone is set to save data, so nothing was fetched. Save the pages to read them without a connection?',
    ],
    [
      'no room, where it is not known how much is needed',
      { phase: 'full', isProven: false },
      'This phone has no room left for all pages. Delete photos, videos or apps that you do not need, then try again. What is saved stays.',
    ],
    [
      'a check found nothing',
      { phase: 'whole', repaired: 0 },
      'Everything saved was read again and is undamaged on this phone.',
    ],
    [
      'a check repaired one file',
      { phase: 'whole', repaired: 1 },
      'One damaged file was found and fetched again.',
    ],
    [
      'a check repaired three',
      { phase: 'whole', repaired: 3 },
      '3 damaged files were found and fetched again.',
    ],
    [
      'paused',
      { phase: 'paused' },
      'Paused. What is saved stays; the rest opens with a connection.',
    ],
    [
      'paused, with a newer edition',
      { phase: 'paused', isUpdating: true },
      'There is a newer edition of the amendments. The pages on this phone show the earlier one.',
    ],
    ['removed', { phase: 'removed' }, 'Not saved on this phone. The pages open with a connection.'],
    [
      'waiting',
      { phase: 'waiting' },
      'Waiting for the connection. It goes on by itself, and nothing is fetched twice.',
    ],
    [
      'some files were wrong',
      { phase: 'incomplete' },
      'Some pages did not arrive as they should and were not kept. Please check again a little later.',
    ],
    [
      'no room, with what is needed',
      { phase: 'full' },
      'This phone has no room left: 2.4 MB more is needed. Delete photos, videos or apps that you do not need, then try again. What is saved stays.',
    ],
    [
      'online only',
      { phase: 'online-only' },
      'Pages cannot be saved here. They open while there is a connection.',
    ],
  ])('%s', async (_what, changes, sentence) => {
    await show(changes);
    expect(said()).toBe(sentence);
  });

  test('before the worker has found out', async () => {
    lendWorker();
    await renderScreen(<LibraryPanel />);
    expect(screen.getByText('Finding out what is saved…')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(buttons()).toEqual([]);
  });

  test('and the same while it has only just been woken', async () => {
    await show({ phase: 'unknown' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Finding out what is saved…')).toBeTruthy();
  });

  test('in a browser that cannot save pages', async () => {
    const { container } = await renderScreen(<LibraryPanel />);
    expect(container.textContent).toBe(
      'This browser does not save pages for offline use. They open while there is a connection.',
    );
    expect(buttons()).toEqual([]);
  });
});

describe('the panel shows how far it is', () => {
  test('in pages and in megabytes', async () => {
    await show({ bytes: { kept: 1_249_999, total: 3_350_000 } });
    expect(screen.getByText('Saved for offline: 12 of 35')).toBeTruthy();
    expect(screen.getByText('1.2 of 3.4 MB')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Pages saved on this phone' });
    expect(bar.getAttribute('value')).toBe('12');
    expect(bar.getAttribute('max')).toBe('35');
  });

  test('and goes on as the worker tells it', async () => {
    const { store } = await show({});
    act(() => store.set(hearWorkerAtom, libraryStatus({ pages: { kept: 13, total: 35 } })));
    expect(screen.getByText('Saved for offline: 13 of 35')).toBeTruthy();
  });

  test('with what is kept alone where the host does not say how much there is', async () => {
    await show({ isProven: false, bytes: { kept: 1_249_999, total: 1_249_999 } });
    expect(screen.getByText('1.2 MB')).toBeTruthy();
  });

  test('but no bar of nothing while the list is not known', async () => {
    await show({ phase: 'waiting', pages: { kept: 0, total: 0 }, bytes: { kept: 0, total: 0 } });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('what nothing can be held against', () => {
  const sentence =
    'Kept without proof: the cooperative’s server does not list these files, so the portal cannot check each of them.';

  test('is said to be kept without proof', async () => {
    const { store } = await show({ phase: 'whole', isProven: false });
    expect(screen.getByText(sentence)).toBeTruthy();
    act(() => store.set(hearWorkerAtom, libraryStatus({ phase: 'whole' })));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('but not before anything is kept', async () => {
    await show({ phase: 'asking', isProven: false, bytes: { kept: 0, total: 0 } });
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('the phone’s promise', () => {
  const promise = 'This phone has promised not to clear it by itself.';

  test('is told where everything is there', async () => {
    lendStorage({ persisted: true, persist: true });
    const { store } = await show({ phase: 'whole' });
    expect(await screen.findByText(promise)).toBeTruthy();
    act(() => store.set(hearWorkerAtom, libraryStatus({ phase: 'running' })));
    expect(screen.queryByText(promise)).toBeNull();
  });

  test('is not told where it was not given', async () => {
    lendStorage({ persisted: false, persist: true });
    const { store } = await show({ phase: 'whole' });
    await waitFor(() => expect(store.get(isStorageProtectedAtom)).toBe(false));
    expect(screen.queryByText(promise)).toBeNull();
  });
});

describe('a member can', () => {
  test.each<[LibraryStatus['phase'], readonly string[]]>([
    ['asking', ['Save now']],
    ['running', ['Pause']],
    ['checking', []],
    ['whole', ['Check', 'Remove']],
    ['paused', ['Resume', 'Remove']],
    ['removed', ['Save now']],
    ['waiting', ['Pause']],
    ['incomplete', ['Check', 'Remove']],
    ['full', ['Try again', 'Remove']],
    ['online-only', ['Try again']],
  ])('in the phase %s: %j', async (phase, names) => {
    await show({ phase });
    expect(buttons()).toEqual(names);
  });

  test.each<[LibraryStatus['phase'], string, string]>([
    ['asking', 'Save now', 'library-start'],
    ['removed', 'Save now', 'library-start'],
    ['paused', 'Resume', 'library-start'],
    ['full', 'Try again', 'library-start'],
    ['online-only', 'Try again', 'library-start'],
    ['running', 'Pause', 'library-pause'],
    ['waiting', 'Pause', 'library-pause'],
    ['whole', 'Check', 'library-check'],
    ['incomplete', 'Check', 'library-check'],
  ])('%s: tap “%s”, and the worker gets %s', async (phase, name, kind) => {
    const { user, posted } = await show({ phase });
    await user.click(button(name));
    expect(posted).toEqual([expect.objectContaining({ kind })]);
  });

  test('change their mind before anything is removed', async () => {
    const { user, posted } = await show({ phase: 'whole' });
    await user.click(button('Remove'));
    const box = screen.getByRole('alertdialog', { name: 'Remove the saved pages?' });
    expect(box.textContent).toContain('What you have read and marked stays.');
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    expect(posted).toEqual([]);
  });

  test('remove the pages once they are sure', async () => {
    const { user, posted } = await show({ phase: 'whole' });
    await user.click(button('Remove'));
    expect(posted).toEqual([]);
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(posted).toEqual([{ kind: 'library-remove' }]);
  });
});

test('on the dashboard the panel stands under its name', async () => {
  lendWorker();
  const store = createStore();
  store.set(hearWorkerAtom, libraryStatus());
  const stay = () => undefined;
  const ways = { onEnterElection: stay, onContinueBallot: stay, onViewReceipt: stay, onRate: stay };
  const others = {
    onVoteInReferendum: stay,
    onReadAmendments: stay,
    onPractise: stay,
    onOpenReadiness: stay,
  };
  await renderScreen(<DashboardScreen {...ways} {...others} />, store);
  const card = screen.getByRole('region', { name: 'Saved for offline' });
  expect(within(card).getByText('Saved for offline: 12 of 35')).toBeTruthy();
});
