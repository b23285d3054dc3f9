import { act, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { LibraryPanel } from '~/amendments/library-panel.tsx';
import type { LibraryStatus } from '~/contracts/library.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { isStorageProtectedAtom } from '~/core/storage/storage-protection.ts';
import { hearWorkerAtom, noteNoWorkerAtom } from '~/core/worker.ts';
import { noConnection } from '../support/calls.ts';
import { lendStorage, lendWorker, libraryStatus } from '../support/library-page.ts';
import { read } from '../support/read.ts';
import { renderScreen } from '../support/render-app.tsx';

async function show(changes: Partial<LibraryStatus>) {
  const { posted } = lendWorker();
  const store = createStore();
  store.set(hearWorkerAtom, libraryStatus(changes));
  return { ...(await renderScreen(<LibraryPanel />, store)), posted };
}

const said = () => read(screen.getByRole('status'));
const buttons = () => screen.queryAllByRole('button').map(read);
const button = (name: string) => screen.getByRole('button', { name });

test('blames the address, not the browser, if it is not secure', async () => {
  vi.stubGlobal('isSecureContext', false);
  await renderScreen(<LibraryPanel />, createStore());
  expect(screen.getByText(/^Pages are saved only if the address begins with https/)).toBeTruthy();
  expect(screen.queryByText(/This browser/)).toBeNull();
});

test('says on the development server how to start the worker, and does not blame the browser', async () => {
  const store = createStore();
  store.set(noteNoWorkerAtom, 'switched-off');
  await renderScreen(<LibraryPanel />, store);
  expect(screen.getByText(/To run it: WORKER=1 npm run dev$/)).toBeTruthy();
  expect(screen.queryByText(/This browser/)).toBeNull();
});

type Named = readonly [name: string, sends: string];
const start = (name: string): Named => [name, 'library-start'];
const pause: Named = ['Pause', 'library-pause'];
const check: Named = ['Check', 'library-check'];
const remove: Named = ['Remove', 'library-remove'];
const wholeLibrary = 'All pages and candidates’ photos open without a connection.';

describe('the status of the library', () => {
  test.each<[Partial<LibraryStatus>, string, readonly Named[]]>([
    [
      { phase: 'asking' },
      'Your phone is set to save data. Save the pages (2.4 MB) to read them without a connection?',
      [start('Save now (2.4 MB)')],
    ],
    [
      { phase: 'asking', isProven: false },
      'Your phone is set to save data. Save the pages to read them without a connection?',
      [start('Save now')],
    ],
    [{ phase: 'running' }, 'Saving. You can go on using the portal.', [pause]],
    [
      { phase: 'running', isUpdating: true },
      'Saving a newer edition. Until it is here, you see the earlier one.',
      [pause],
    ],
    [{ phase: 'checking' }, 'Checking every saved page…', []],
    [{ phase: 'whole' }, wholeLibrary, [check, remove]],
    [
      { phase: 'whole', photos: { kept: 0, total: 0 } },
      'All pages open without a connection.',
      [check, remove],
    ],
    [
      { phase: 'whole', photos: { kept: 25, total: 27 } },
      'All pages open without a connection. 2 of 27 candidates’ photos need one.',
      [check, remove],
    ],
    [{ phase: 'whole', photos: null }, wholeLibrary, [check, remove]],
    [{ phase: 'whole', repaired: 0 }, 'Everything saved is undamaged.', [check, remove]],
    [{ phase: 'whole', repaired: 1 }, 'One damaged file was replaced.', [check, remove]],
    [{ phase: 'whole', repaired: 3 }, '3 damaged files were replaced.', [check, remove]],
    [
      { phase: 'paused' },
      'Paused. What is saved stays. The rest needs a connection.',
      [start('Resume (2.4 MB)'), remove],
    ],
    [
      { phase: 'paused', isUpdating: true },
      'There is a newer edition of the amendments. This phone shows the earlier one.',
      [start('Resume (2.4 MB)'), remove],
    ],
    [
      { phase: 'removed' },
      'Removed from this phone. The pages need a connection. Your bookmarks stay.',
      [start('Undo: save again (2.4 MB)')],
    ],
    [{ phase: 'waiting' }, 'Waiting for the connection. It goes on by itself.', [pause]],
    [
      { phase: 'incomplete' },
      'Some pages did not arrive whole. Check again later.',
      [check, remove],
    ],
    [
      { phase: 'full' },
      'This phone needs 2.4 MB more room. Delete photos, videos or apps, then try again. What is saved stays.',
      [start('Try again (2.4 MB)'), remove],
    ],
    [
      { phase: 'full', isProven: false },
      'This phone has no room for all pages. Delete photos, videos or apps, then try again. What is saved stays.',
      [start('Try again'), remove],
    ],
    [
      { phase: 'online-only' },
      'Pages cannot be saved here. They need a connection.',
      [start('Try again (2.4 MB)')],
    ],
  ])('with %j is described as “%s”, with its buttons', async (changes, sentence, named) => {
    const { user, posted } = await show(changes);
    expect(said()).toBe(sentence);
    expect(buttons()).toEqual(named.map(([name]) => name));
    const [first] = named;
    if (first === undefined) return;
    await user.click(button(first[0]));
    expect(posted).toEqual([expect.objectContaining({ kind: first[1] })]);
  });

  test.each([
    ['before the worker sends one', null],
    ['while the worker starts', libraryStatus({ phase: 'unknown' })],
  ])('is unknown %s', async (_when, status) => {
    lendWorker();
    const store = createStore();
    if (status !== null) store.set(hearWorkerAtom, status);
    await renderScreen(<LibraryPanel />, store);
    expect(screen.getByText('Finding out what is saved…')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(buttons()).toEqual([]);
  });

  test('says that the browser cannot save pages', async () => {
    const { container } = await renderScreen(<LibraryPanel />);
    expect(read(container)).toBe('This browser does not save pages. They need a connection.');
    expect(buttons()).toEqual([]);
  });
});

test('the progress shows only the saved size if the total is unknown, and no bar without a list', async () => {
  const bytes = { kept: 1_249_999, total: 1_249_999 };
  const { store } = await show({ isProven: false, bytes });
  expect(screen.getByText('1.2 MB')).toBeTruthy();
  const pages = { kept: 0, total: 0 };
  act(() => store.set(hearWorkerAtom, libraryStatus({ phase: 'waiting', pages, bytes: pages })));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('files without proof are reported once any is saved', async () => {
  const sentence =
    'The portal cannot check each of these files: the cooperative does not list them.';
  const { store } = await show({ phase: 'asking', isProven: false, bytes: { kept: 0, total: 0 } });
  expect(screen.queryByText(sentence)).toBeNull();
  act(() => store.set(hearWorkerAtom, libraryStatus({ phase: 'whole', isProven: false })));
  expect(screen.getByText(sentence)).toBeTruthy();
  act(() => store.set(hearWorkerAtom, libraryStatus({ phase: 'whole' })));
  expect(screen.queryByText(sentence)).toBeNull();
});

const promise = 'This phone will not clear it by itself.';

test("the promise of persistent storage is not shown without the browser's", async () => {
  lendStorage({ persisted: false, persist: true });
  const { store } = await show({ phase: 'whole' });
  await waitFor(() => expect(store.get(isStorageProtectedAtom)).toBe(false));
  expect(screen.queryByText(promise)).toBeNull();
});

test('the pages are removed at once, but not without a connection to save them again', async () => {
  const { user, posted, store } = await show({ phase: 'whole' });
  await user.click(button('Remove'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(posted).toEqual([{ kind: 'library-remove' }]);
  vi.stubGlobal('fetch', noConnection);
  await act(() => store.set(probeServerAtom));
  expect(buttons()).toEqual(['Check']);
});
