import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Countdown } from '~/home/vote-times.tsx';
import { Button } from '~/ui/button.tsx';
import { forEyes } from '../support/read.ts';
import { renderScreen } from '../support/render-app.tsx';

test.each([
  ['is ignored while it is busy', true, 0],
  ['is obeyed otherwise', false, 1],
])('a tap on a button %s', (_what, isBusy, count) => {
  const onClick = vi.fn();
  render(
    <Button isBusy={isBusy} onClick={onClick}>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledTimes(count);
});

const hour = 3_600_000;

test.each([
  [24 * hour + 1, false, '01000001'],
  [24 * hour, false, '01000000'],
  [24 * hour - 1_000, true, '00235959'],
  [-1, true, '00000000'],
])('with %d ms left is large: %s', async (left, isLarge, digits) => {
  const { container } = await renderScreen(<Countdown label="Voting ends in" left={left} />);
  expect(container.innerHTML.includes('large')).toBe(isLarge);
  expect(forEyes(screen.getByRole('timer')).replace(/\D/g, '')).toBe(digits);
});
