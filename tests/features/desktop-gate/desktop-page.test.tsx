import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '~/components/language/language.ts';
import { DesktopPage } from '~/features/desktop-gate/desktop-page.tsx';
import { supportEmail, supportPhone } from '~/lib/build-settings.ts';
import { read } from '../../support/read.ts';

afterEach(() => chooseLanguage('en', () => true));

test('a computer gets the code, practice, help and a picture, in both languages', async () => {
  render(<DesktopPage address="https://portal.example.test" />);
  expect(screen.getByRole('img', { name: 'QR code of https://portal.example.test' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^The portal on a phone/ })).toBeTruthy();
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Try a practice ballot')).toBe('/practice');
  expect(linkTo(supportPhone)).toBe(`tel:${supportPhone}`);
  expect(linkTo(supportEmail)).toBe(`mailto:${supportEmail}`);
  await userEvent.click(screen.getByRole('button', { name: 'Filipino' }));
  await waitFor(() =>
    expect(read(screen.getByRole('heading', { level: 1 }))).toBe('Ginawa para sa inyong telepono'),
  );
});
