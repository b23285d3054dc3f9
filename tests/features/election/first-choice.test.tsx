import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lendStorage } from '../../support/library-page.ts';
import { enterBooth } from './in-booth.tsx';

const tiles = () => screen.findAllByRole('button', { pressed: false });

test('only the first choice asks the browser for persistent storage', async () => {
  const persist = lendStorage({ persisted: false, persist: false });
  await enterBooth('/ga/election/vote/bod');
  const [first, second] = await tiles();
  expect(persist).not.toHaveBeenCalled();
  fireEvent.click(first as HTMLElement);
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  fireEvent.click(second as HTMLElement);
  await expect.poll(() => screen.getAllByRole('button', { pressed: true }).length).toBe(2);
  expect(persist).toHaveBeenCalledOnce();
});
