import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '~/ui/dialog.tsx';

describe('a dialog that opened or closed', () => {
  function tap(element: Element, pressedAt: number, detail = 1): void {
    const press = createEvent.pointerDown(element);
    Object.defineProperty(press, 'timeStamp', { value: pressedAt });
    fireEvent(element, press);
    fireEvent.click(element, { detail });
  }

  test.each([
    ['at once', 200],
    ['late, by a busy phone', 900],
  ])('ignores a tap of the moment before, handled %s', (_, handledAfter) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const onClose = vi.fn();
    const before = performance.now();
    const { unmount } = render(<Dialog title="Read this" onClose={onClose} closeLabel="Close" />);
    vi.advanceTimersByTime(handledAfter);
    const close = screen.getByRole('button', { name: 'Close' });
    tap(close, before + 180);
    tap(close, before - 20);
    expect(onClose).not.toHaveBeenCalled();
    // A key.
    tap(close, before + 180, 0);
    expect(onClose).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(400);
    tap(close, performance.now());
    expect(onClose).toHaveBeenCalledTimes(2);

    const onClick = vi.fn();
    render(
      <button type="button" onClick={onClick}>
        Beneath
      </button>,
    );
    const closed = performance.now();
    unmount();
    vi.advanceTimersByTime(handledAfter);
    const beneath = screen.getByRole('button', { name: 'Beneath' });
    tap(beneath, closed + 180);
    expect(onClick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    tap(beneath, performance.now());
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('takes no pointer for a moment', () => {
    vi.useFakeTimers();
    const isSettling = () => 'settling' in document.body.dataset;
    const { unmount } = render(<Dialog title="Read this" onClose={() => undefined} />);
    expect(isSettling()).toBe(true);
    vi.advanceTimersByTime(400);
    expect(isSettling()).toBe(false);
    unmount();
    expect(isSettling()).toBe(true);
    vi.advanceTimersByTime(400);
    expect(isSettling()).toBe(false);
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
