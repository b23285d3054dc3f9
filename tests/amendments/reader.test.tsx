import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forScreenReaders } from '../support/read.ts';
import { connectMedia, titleOf } from './media-host.ts';
import {
  arrive,
  heading,
  isPressed,
  onClose,
  onPage,
  openReader,
  picture,
  pictures,
  press,
  slot,
} from './open-reader.tsx';

const isAtEnd = (name: string) => press(name).getAttribute('aria-disabled') === 'true';

beforeEach(() => {
  connectMedia();
});

describe('the reader', () => {
  test('returns the focus to its opener when it closes', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { unmount } = await openReader(7);
    expect(document.activeElement).not.toBe(opener);
    unmount();
    expect(document.activeElement).toBe(opener);
  });

  test('opens at the page, and shows only that page to keyboards and screen readers', async () => {
    await openReader(7);
    await heading(7);
    const regions = screen.getAllByRole('region');
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual(['Page 7']);
    expect(document.activeElement).toBe(slot(7));
    expect(await screen.findByAltText(`Page 7 of 35: ${titleOf(7)}`)).toBe(picture());
    const live = document.querySelectorAll('dialog [aria-live]');
    expect([...live].map(forScreenReaders)).toEqual([`Page 7 of 35, ${titleOf(7)}`]);
  });

  test('loads the neighbours after the page', async () => {
    await openReader(7);
    expect(pictures()).toEqual(['/media/amendments/07.webp']);
    arrive();
    expect(pictures()).toEqual([6, 7, 8].map((page) => `/media/amendments/0${page}.webp`));
  });

  test('reports the page to the address once turning has stopped', async () => {
    const { user } = await openReader(7);
    // Two taps before the row stops.
    fireEvent.click(press('Next page'));
    fireEvent.click(press('Next page'));
    await heading(9);
    await waitFor(() => expect(onPage).toHaveBeenCalledExactlyOnceWith(9));
    await user.click(press('Previous page'));
    await waitFor(() => expect(onPage).toHaveBeenLastCalledWith(8));
    await heading(8);
  });

  test('begins with the summary, and ends after page 35', async () => {
    const { user } = await openReader(1);
    await user.click(press('Previous page'));
    expect(screen.getByRole('heading', { level: 2, name: 'Summary' })).toBeTruthy();
    expect(isAtEnd('Previous page')).toBe(true);
    await user.keyboard('{End}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('heading', { level: 2, name: 'End' })).toBeTruthy();
    await user.keyboard('b{ArrowLeft}');
    await heading(35);
    expect(isPressed('Bookmark this page')).toBe(false);
  });

  test('closes by its button and by Escape', async () => {
    const { user } = await openReader();
    await user.click(press('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
    const dialog = screen.getByRole('dialog', { name: 'The proposed amendments' });
    // A browser does this on Escape; happy-dom does not.
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

test('dark pages are turned on and off', async () => {
  const { user } = await openReader(7);
  for (const isOn of [false, true]) {
    expect(isPressed('Dark pages')).toBe(isOn);
    await user.click(press('Dark pages'));
  }
  expect(isPressed('Dark pages')).toBe(false);
});

describe('the keys', () => {
  test.each([
    ['{ArrowRight}', 8],
    ['{ArrowLeft}', 6],
    ['{PageDown}', 8],
    ['{PageUp}', 6],
    ['{End}', 35],
    ['{Home}', 1],
  ])('%s turns to page %d and moves the focus', async (key, page) => {
    const { user } = await openReader(7);
    await user.keyboard(key);
    await heading(page);
    expect(document.activeElement).toBe(slot(page));
  });

  test('b bookmarks the page, but not together with Ctrl', async () => {
    const { user } = await openReader(7);
    await user.keyboard('{Control>}b{/Control}');
    expect(isPressed('Bookmark this page')).toBe(false);
    await user.keyboard('b');
    expect(isPressed('Bookmark this page')).toBe(true);
  });

  test('+, − and 0 zoom, and turning resets the zoom', async () => {
    const { user } = await openReader(7);
    Element.prototype.animate = vi.fn<Element['animate']>();
    await user.keyboard('+');
    expect(isAtEnd('Zoom out')).toBe(false);
    await user.keyboard('+-');
    expect(isAtEnd('Zoom out')).toBe(false);
    await user.keyboard('0');
    expect(isAtEnd('Zoom out')).toBe(true);
    await user.keyboard('+');
    fireEvent.keyDown(slot(7), { key: 'ArrowRight' });
    expect(isAtEnd('Zoom out')).toBe(true);
  });
});
