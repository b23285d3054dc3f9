import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Countdown } from '~/ui/countdown.tsx';
import { renderScreen } from '../support/render-app.tsx';

const hour = 3_600_000;
const units = { days: 'days', hours: 'hours', minutes: 'min', seconds: 'sec' };

test.each([
  [24 * hour + 1, false, '01000001'],
  [24 * hour, false, '01000000'],
  [24 * hour - 1_000, true, '00235959'],
  [-1, true, '00000000'],
])('with %d ms left is large: %s', async (left, isLarge, digits) => {
  const { container } = await renderScreen(
    <Countdown label="Voting ends in" left={left} units={units} spoken={({ days }) => `${days}`} />,
  );
  expect(container.innerHTML.includes('large')).toBe(isLarge);
  expect(screen.getByRole('timer').textContent.replace(/\D/g, '')).toBe(digits);
});
