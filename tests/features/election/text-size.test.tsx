import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseAppearance } from '~/lib/appearance.ts';
import { enterBooth, press } from './in-booth.tsx';

afterEach(() => chooseAppearance({ theme: 'system', textSize: 'standard' }));

test('the text size can be changed in the booth', async () => {
  const { user } = await enterBooth('/ga/election/vote/bod');
  await press('My choices');
  const choice = await screen.findByRole('group', { name: 'Text size' });
  await user.click(within(choice).getByRole('button', { name: 'Larger' }));
  await waitFor(() => expect(document.documentElement.dataset['textSize']).toBe('larger'));
});
