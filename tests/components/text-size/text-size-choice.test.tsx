import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseAppearance } from '~/lib/appearance.ts';
import { renderApp } from '../../support/render-app.tsx';

const reset = () => chooseAppearance({ theme: 'system', textSize: 'standard' });
beforeEach(reset);
afterEach(reset);

test('the first screen offers the text size, above the form', async () => {
  const { user } = await renderApp('/');
  const choice = await screen.findByRole('group', { name: 'Text size' });
  const form = screen.getByLabelText('Username');
  expect(choice.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const names = within(choice)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Standard', 'Large', 'Larger', 'Largest']);
  const largest = within(choice).getByRole('button', { name: 'Largest' });
  await user.click(largest);
  expect(document.documentElement.dataset['textSize']).toBe('largest');
  expect(document.cookie).toContain('appearance=system.largest');
  await waitFor(() => expect(largest.getAttribute('aria-pressed')).toBe('true'));
});
