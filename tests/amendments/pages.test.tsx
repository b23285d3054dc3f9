import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readingAtom } from '~/amendments/reading-progress.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { fastTimers } from '../support/fast-timers.ts';
import { read } from '../support/read.ts';
import { connectMedia, titleOf } from './media-host.ts';
import {
  arrive,
  heading,
  isPressed,
  openReader,
  picture,
  pictures,
  press,
  slot,
} from './open-reader.tsx';

let media: ReturnType<typeof connectMedia>;

beforeEach(() => {
  media = connectMedia();
});

describe('a page counts as read', () => {
  const pass = (milliseconds: number) =>
    act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

  test('two seconds after its picture arrived, not before', async () => {
    const { store } = await openReader(7);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await pass(5_000);
    arrive();
    await pass(1_900);
    expect(store.get(readingAtom).read).toEqual([]);
    await pass(200);
    expect(store.get(readingAtom).read).toEqual([7]);
  });

  test('also as text', async () => {
    fastTimers();
    const { store } = await openReader(7);
    fireEvent.click(press('Text'));
    await screen.findByText('What page 7 changes');
    await waitFor(() => expect(store.get(readingAtom).read).toEqual([7]), { timeout: 4_000 });
  });
});

describe('a picture that does not arrive', () => {
  test('is called slow after eight seconds', async () => {
    await openReader(7);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => fireEvent.click(press('Next page')));
    act(() => vi.advanceTimersByTime(7_900));
    expect(screen.queryByText(/Slow connection/)).toBeNull();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.getByText(/Slow connection/)).toBeTruthy();
  });

  test('is requested again when the connection returns', async () => {
    const { store } = await openReader(7);
    fireEvent.error(picture());
    const seven = '/media/amendments/07.webp';
    expect(pictures()).not.toContain(seven);
    const fetching = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await act(() => store.set(probeServerAtom));
    vi.stubGlobal('fetch', fetching);
    await act(() => store.set(probeServerAtom));
    expect(pictures()).toContain(seven);
    expect(screen.queryByText('This page did not arrive')).toBeNull();
  });

  test('can be read as text if the text is there', async () => {
    const { user } = await openReader(7);
    fireEvent.error(picture());
    await user.click(await screen.findByRole('button', { name: 'Read as text' }));
    expect(await screen.findByText('What page 7 changes')).toBeTruthy();
  });
});

describe('the text of a page', () => {
  const sectionOf = (title: string) =>
    screen.getByRole('heading', { name: title }).parentElement as HTMLElement;

  test('shows the proposed text with its changes, the reason, and the present text', async () => {
    const { user } = await openReader(7);
    await user.click(press('Text'));
    await within(slot(7)).findByText('New words are underlined.');
    const members = sectionOf('Section 1. Members');
    const proposed = within(members).getByText('Proposed text').nextElementSibling;
    expect(read(proposed)).toBe('As it would be.');
    expect(within(members).getByText('It is clearer.')).toBeTruthy();
    const present = members.querySelector('details');
    expect([present?.open, read(present)]).toEqual([true, 'The present textAs it is.']);
    const marks = (name: string) => [...members.querySelectorAll(name)].map(read);
    expect([marks('ins'), marks('del')]).toEqual([['would be.'], ['is.']]);
    const guests = within(sectionOf('Section 2. Guests'));
    expect(guests.getByText('This section is new.')).toBeTruthy();
    expect(guests.queryByRole('group')).toBeNull();
    const fees = sectionOf('Section 3. Fees');
    expect(within(fees).getByText('This section is repealed.')).toBeTruthy();
    expect(read(fees.querySelector('details[open] del'))).toBe('As it is.');
    const terms = sectionOf('Section 4. Terms');
    expect(within(terms).getByText('This section is rewritten.')).toBeTruthy();
    expect(read(terms.querySelector('details[open] del'))).toBe('As it is.');
    expect(terms.querySelector('ins')).toBeNull();
    const seal = sectionOf('Section 5. Seal').querySelector('details');
    expect([seal?.open, read(seal)]).toEqual([false, 'The present text']);
  });

  test('says only on the page that speaks of columns that the text has none', async () => {
    const { user } = await openReader(2);
    await user.click(press('Text'));
    await within(slot(2)).findByText(/^Shown as text, the pages have no columns/);
    await user.click(press('Next page'));
    await within(slot(3)).findByRole('heading', { name: titleOf(3) });
    expect(within(slot(3)).queryByText(/columns/)).toBeNull();
  });

  test('stays chosen while pages are turned, and can be enlarged', async () => {
    const { user } = await openReader(7);
    await user.click(press('Text'));
    await user.click(press('Next page'));
    const words = await screen.findByText('What page 8 changes');
    const article = () => words.closest('article')?.style.fontSize;
    expect(article()).toBe('1em');
    await user.click(press('Larger text'));
    expect(article()).toBe('1.25em');
    await user.click(press('Page'));
    expect(picture().alt).toBe(`Page 8 of 35: ${titleOf(8)}`);
  });

  test('is requested again after a failure, which leads to the page only at a tap', async () => {
    media.connection.isUp = false;
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const { user } = await openReader(7);
    await within(slot(7)).findByText('The words of the pages did not arrive');
    await user.click(press('Show the page'));
    expect(picture()).toBeTruthy();
    await user.click(press('Text'));
    media.connection.isUp = true;
    await user.click(press('Try again'));
    expect(await within(slot(7)).findByText('What page 7 changes')).toBeTruthy();
  });
});

describe('the switch between text and page', () => {
  const shown = () => ['Text', 'Page'].filter(isPressed);
  const openOnPhone = (store?: Awaited<ReturnType<typeof openReader>>['store']) => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    return openReader(7, store);
  };

  test('shows the page by itself only if the host has no text', async () => {
    media.held.words = false;
    const { user } = await openOnPhone();
    await waitFor(() => expect(shown()).toEqual(['Page']));
    await user.click(press('Text'));
    expect(await within(slot(7)).findByText('These pages are pictures only')).toBeTruthy();
  });
});

describe('a host with only the pictures', () => {
  beforeEach(() => {
    media.held.list = false;
    media.held.words = false;
  });

  test('is read by page numbers', async () => {
    const { user, store } = await openReader(7);
    expect(picture().alt).toBe('Page 7 of 35');
    await user.click(press('Bookmark this page'));
    await user.click(press('Zoom in'));
    await user.click(screen.getByRole('button', { name: /^7 \/ 35/ }));
    const list = within(await screen.findByRole('dialog', { name: 'All pages' }));
    await user.click(list.getByRole('button', { name: /Page 31$/ }));
    await heading(31);
    expect(store.get(readingAtom)).toMatchObject({ bookmarks: [7] });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the page list', () => {
  async function openList() {
    const app = await openReader(7);
    await screen.findByText(titleOf(7));
    await app.user.click(press('Bookmark this page'));
    await app.user.click(screen.getByRole('button', { name: /^7 \/ 35/ }));
    const list = within(await screen.findByRole('dialog', { name: 'All pages' }));
    return { ...app, list };
  }

  test("shows every page, the bookmarks, the open page and the library's status", async () => {
    const { list } = await openList();
    expect(list.getAllByRole('listitem')).toHaveLength(35 + 1 + 1);
    expect(read(list.getByText(/^0 of 35 read/))).toContain('after 2 seconds');
    const open = list.getByRole('button', { current: 'page' });
    expect(read(open)).toContain(titleOf(7));
    expect(within(open).getByLabelText('Bookmarked')).toBeTruthy();
    expect(list.getByText(/^This browser does not save pages/)).toBeTruthy();
  });

  test('begins with the summary', async () => {
    const { user, list } = await openList();
    await user.click(list.getByRole('button', { name: 'What changes, in short' }));
    await screen.findByRole('heading', { level: 2, name: 'Summary' });
  });

  test('opens a page that is tapped, and one that is entered', async () => {
    const { user, list } = await openList();
    await user.click(list.getByRole('button', { name: /Article 31/ }));
    await heading(31);
    expect(screen.queryByRole('dialog', { name: 'All pages' })).toBeNull();
    await user.click(press('All pages'));
    await user.type(screen.getByLabelText('Go to page'), '35{Enter}');
    await heading(35);
  });

  test('refuses an invalid number, and names the valid ones', async () => {
    const { user, list } = await openList();
    const field = list.getByLabelText('Go to page');
    const alerts = () => list.getAllByRole('alert').map(read).join('');
    for (const entry of ['', '0', '36', '-3', '7.5', 'seven', '1e1']) {
      await user.clear(field);
      if (entry !== '') await user.type(field, entry);
      await user.click(list.getByRole('button', { name: 'Go' }));
      expect(alerts(), entry).toBe('Enter a page number from 1 to 35.');
      await user.type(field, '1');
      expect(alerts(), entry).toBe('');
    }
  });
});
