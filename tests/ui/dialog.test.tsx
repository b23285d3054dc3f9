import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '~/ui/dialog.tsx';

test('the second tap of a double tap does not close the dialog it opened', () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const onClose = vi.fn();
  render(<Dialog title="Read this" onClose={onClose} closeLabel="Close" />);
  const dialog = screen.getByRole('dialog', { name: 'Read this' });
  now += 180;
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  now += 400;
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a closed dialog blocks taps on the page for a moment', async () => {
  vi.useFakeTimers();
  const { unmount } = render(<Dialog title="Read this" onClose={() => undefined} />);
  expect(document.body.dataset).not.toHaveProperty('settling');
  unmount();
  expect(document.body.dataset).toHaveProperty('settling');
  await vi.advanceTimersByTimeAsync(400);
  expect(document.body.dataset).not.toHaveProperty('settling');
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
