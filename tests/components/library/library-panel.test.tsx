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

async function show(changes: Partial<LibraryStatus>) {
  const { posted } = lendWorker();
  const store = createStore();
  store.set(hearWorkerAtom, libraryStatus(changes));
  return { ...(await renderScreen(<LibraryPanel />, store)), posted };
}

const said = () => screen.getByRole('status').textContent;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('says that the browser refuses workers', async () => {
  lendWorker();
  const store = createStore();
  store.set(noteNoWorkerAtom, 'refused');
  await renderScreen(<LibraryPanel />, store);
  expect(screen.getByText(/^This browser does not save pages/)).toBeTruthy();
});

test('says how to run the worker on the development server', async () => {
  lendWorker();
  const store = createStore();
  store.set(noteNoWorkerAtom, 'switched-off');
  await renderScreen(<LibraryPanel />, store);
  const sentence = screen.getByText(/^This development server runs without the service worker/);
  expect(sentence.textContent).toContain('WORKER=1 npm run dev');
  expect(screen.queryByText(/This browser/)).toBeNull();
});

test('blames the address, not the browser, if it is not secure', async () => {
  vi.stubGlobal('isSecureContext', false);
  await renderScreen(<LibraryPanel />, createStore());
  expect(screen.getByText(/^Pages are saved only if the address begins with https/)).toBeTruthy();
  expect(screen.queryByText(/This browser/)).toBeNull();
});

describe('the status of the library', () => {
  test.each<[string, Partial<LibraryStatus>, string]>([
    [
      'a member with data saving on is asked, with the size',
      { phase: 'asking' },
      'Your phone is set to save data. Save the pages (2.4 MB) to read them without a connection?',
    ],
    ['saving', { phase: 'running' }, 'Saving. You can go on using the portal.'],
    [
      'saving a newer version',
      { phase: 'running', isUpdating: true },
      'Saving a newer edition. Until it is here, you see the earlier one.',
    ],
    ['checking', { phase: 'checking' }, 'Checking every saved page…'],
    [
      'everything is saved',
      { phase: 'whole' },
      'All pages and candidates’ photos open without a connection.',
    ],
    [
      'every page is saved, and no candidate is known yet',
      { phase: 'whole', photos: { kept: 0, total: 0 } },
      'All pages open without a connection.',
    ],
    [
      'every page is saved, and some photos are missing',
      { phase: 'whole', photos: { kept: 25, total: 27 } },
      'All pages open without a connection. 2 of 27 candidates’ photos need one.',
    ],
    [
      'everything is saved, by an older worker',
      { phase: 'whole', photos: null },
      'All pages and candidates’ photos open without a connection.',
    ],
    [
      'a member with data saving on is asked, without a size',
      { phase: 'asking', isProven: false },
      'Your phone is set to save data. Save the pages to read them without a connection?',
    ],
    [
      'no room, and the needed size is unknown',
      { phase: 'full', isProven: false },
      'This phone has no room for all pages. Delete photos, videos or apps, then try again. What is saved stays.',
    ],
    ['a check found no damage', { phase: 'whole', repaired: 0 }, 'Everything saved is undamaged.'],
    [
      'a check repaired one file',
      { phase: 'whole', repaired: 1 },
      'One damaged file was replaced.',
    ],
    [
      'a check repaired three files',
      { phase: 'whole', repaired: 3 },
      '3 damaged files were replaced.',
    ],
    ['paused', { phase: 'paused' }, 'Paused. What is saved stays. The rest needs a connection.'],
    [
      'paused before a newer version',
      { phase: 'paused', isUpdating: true },
      'There is a newer edition of the amendments. This phone shows the earlier one.',
    ],
    ['removed', { phase: 'removed' }, 'Not saved on this phone. The pages need a connection.'],
    ['waiting', { phase: 'waiting' }, 'Waiting for the connection. It goes on by itself.'],
    [
      'some files were damaged',
      { phase: 'incomplete' },
      'Some pages did not arrive whole. Check again later.',
    ],
    [
      'no room, with the needed size',
      { phase: 'full' },
      'This phone needs 2.4 MB more room. Delete photos, videos or apps, then try again. What is saved stays.',
    ],
    [
      'online only',
      { phase: 'online-only' },
      'Pages cannot be saved here. They need a connection.',
    ],
  ])('has a sentence for: %s', async (_what, changes, sentence) => {
    await show(changes);
    expect(said()).toBe(sentence);
  });

  test('is unknown before the worker sends one', async () => {
    lendWorker();
    await renderScreen(<LibraryPanel />);
    expect(screen.getByText('Finding out what is saved…')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(buttons()).toEqual([]);
  });

  test('is unknown while the worker starts', async () => {
    await show({ phase: 'unknown' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Finding out what is saved…')).toBeTruthy();
  });

  test('says that the browser cannot save pages', async () => {
    const { container } = await renderScreen(<LibraryPanel />);
    expect(container.textContent).toBe('This browser does not save pages. They need a connection.');
    expect(buttons()).toEqual([]);
  });
});

describe('the progress', () => {
  test('counts pages and megabytes', async () => {
    await show({ bytes: { kept: 1_249_999, total: 3_350_000 } });
    expect(screen.getByText('Saved for offline: 12 of 35')).toBeTruthy();
    expect(screen.getByText('1.2 of 3.4 MB')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Pages saved on this phone' });
    expect(bar.getAttribute('value')).toBe('12');
    expect(bar.getAttribute('max')).toBe('35');
  });

  test('follows the worker', async () => {
    const { store } = await show({});
    act(() => store.set(hearWorkerAtom, libraryStatus({ pages: { kept: 13, total: 35 } })));
    expect(screen.getByText('Saved for offline: 13 of 35')).toBeTruthy();
  });

  test('shows only the saved size if the total is unknown', async () => {
    await show({ isProven: false, bytes: { kept: 1_249_999, total: 1_249_999 } });
    expect(screen.getByText('1.2 MB')).toBeTruthy();
  });

  test('shows no bar while the list is unknown', async () => {
    await show({ phase: 'waiting', pages: { kept: 0, total: 0 }, bytes: { kept: 0, total: 0 } });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('files without proof', () => {
  const sentence =
    'The portal cannot check each of these files: the cooperative does not list them.';

  test('are reported as such', async () => {
    const { store } = await show({ phase: 'whole', isProven: false });
    expect(screen.getByText(sentence)).toBeTruthy();
    act(() => store.set(hearWorkerAtom, libraryStatus({ phase: 'whole' })));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('are not reported before any file is saved', async () => {
    await show({ phase: 'asking', isProven: false, bytes: { kept: 0, total: 0 } });
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('the promise of persistent storage', () => {
  const promise = 'This phone will not clear it by itself.';

  test('is shown when the library is complete', async () => {
    lendStorage({ persisted: true, persist: true });
    const { store } = await show({ phase: 'whole' });
    expect(await screen.findByText(promise)).toBeTruthy();
    act(() => store.set(hearWorkerAtom, libraryStatus({ phase: 'running' })));
    expect(screen.queryByText(promise)).toBeNull();
  });

  test("is not shown without the browser's promise", async () => {
    lendStorage({ persisted: false, persist: true });
    const { store } = await show({ phase: 'whole' });
    await waitFor(() => expect(store.get(isStorageProtectedAtom)).toBe(false));
    expect(screen.queryByText(promise)).toBeNull();
  });
});

describe('the buttons', () => {
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
  ])('in the phase %s are: %j', async (phase, names) => {
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
  ])('in the phase %s: “%s” sends %s to the worker', async (phase, name, kind) => {
    const { user, posted } = await show({ phase });
    await user.click(button(name));
    expect(posted).toEqual([expect.objectContaining({ kind })]);
  });

  test('remove nothing when the member cancels the question', async () => {
    const { user, posted } = await show({ phase: 'whole' });
    await user.click(button('Remove'));
    const box = screen.getByRole('alertdialog', { name: 'Remove the saved pages?' });
    expect(box.textContent).toContain('Your bookmarks stay.');
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    expect(posted).toEqual([]);
  });

  test('remove the pages after the question', async () => {
    const { user, posted } = await show({ phase: 'whole' });
    await user.click(button('Remove'));
    expect(posted).toEqual([]);
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(posted).toEqual([{ kind: 'library-remove' }]);
  });
});

test('appears as a named card on Home', async () => {
  lendWorker();
  const store = createStore();
  store.set(hearWorkerAtom, libraryStatus());
  const stay = () => undefined;
  const ways = { onEnterElection: stay, onContinueBallot: stay, onViewReceipt: stay, onRate: stay };
  const others = {
    onVoteInReferendum: stay,
    onViewReferendumReceipt: stay,
    onReadAmendments: stay,
    onPractise: stay,
    onOpenReadiness: stay,
  };
  await renderScreen(<DashboardScreen {...ways} {...others} />, store);
  const card = screen.getByRole('region', { name: 'Saved for offline' });
  expect(within(card).getByText('Saved for offline: 12 of 35')).toBeTruthy();
});
