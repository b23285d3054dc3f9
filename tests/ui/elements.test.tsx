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
  [3 * 24 * hour, '3 days 0 h 0 min 0 s'],
  [24 * hour + 1, '1 day 0 h 0 min 1 s'],
  [24 * hour - 1_000, '23 h 59 min 59 s'],
  [20_000, '20 s'],
  [-1, '0 s'],
])('with %d ms left, the countdown reads %s', async (left, shown) => {
  await renderScreen(<Countdown label="Voting ends in" left={left} />);
  expect(forEyes(screen.getByRole('timer')).trim()).toBe(shown);
});
