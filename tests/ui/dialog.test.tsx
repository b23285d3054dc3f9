import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '~/ui/dialog.tsx';

describe('a dialog that opened or closed', () => {
  const tap = (element: Element) => {
    fireEvent.pointerDown(element);
    fireEvent.click(element, { detail: 1 });
  };

  test('ignores taps for a moment, but no key', () => {
    vi.useFakeTimers();
    const onClose = vi.fn();
    const onClick = vi.fn();
    const { unmount } = render(<Dialog title="Read this" onClose={onClose} closeLabel="Close" />);
    render(
      <button type="button" onClick={onClick}>
        Beneath
      </button>,
    );
    const close = screen.getByRole('button', { name: 'Close' });
    vi.advanceTimersByTime(399);
    tap(close);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    tap(close);
    expect(onClose).toHaveBeenCalledTimes(2);

    const beneath = screen.getByRole('button', { name: 'Beneath' });
    unmount();
    fireEvent.pointerDown(beneath);
    vi.advanceTimersByTime(400);
    fireEvent.click(beneath, { detail: 1 });
    expect(onClick).not.toHaveBeenCalled();
    // A screen reader's.
    fireEvent.click(beneath, { detail: 1 });
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('ignores the taps that waited while the phone was busy', () => {
    vi.useFakeTimers();
    const onClose = vi.fn();
    render(<Dialog title="Read this" onClose={onClose} closeLabel="Close" />);
    const close = screen.getByRole('button', { name: 'Close' });
    vi.advanceTimersByTime(300);
    // Busy: the clock goes on, the timers do not.
    const { now } = performance;
    const busy = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 700);
    vi.advanceTimersByTime(100);
    tap(close);
    vi.advanceTimersByTime(99);
    tap(close);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    tap(close);
    expect(onClose).toHaveBeenCalledOnce();
    busy.mockRestore();
  });

  test('takes taps on a phone that is always busy', () => {
    vi.useFakeTimers();
    const onClose = vi.fn();
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 500));
    render(<Dialog title="Read this" onClose={onClose} closeLabel="Close" />);
    vi.advanceTimersByTime(2_100);
    tap(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('a dialog is open as soon as it is on the page', () => {
  const seen: boolean[] = [];
  const Beside = () => {
    useLayoutEffect(() => void seen.push(screen.getByRole<HTMLDialogElement>('dialog').open), []);
    return null;
  };
  render(
    <>
      <Dialog title="Read this" onClose={() => undefined} />
      <Beside />
    </>,
  );
  expect(seen).toEqual([true]);
});
