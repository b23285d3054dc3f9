import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DesktopPage, openDesktopGate } from '~/app/gates/desktop-gate.tsx';
import * as settings from '~/core/build-settings.ts';
import { chooseLanguage } from '~/core/language/language.ts';
import { read } from '../../support/read.ts';

afterEach(() => chooseLanguage('en', () => true));

test('a computer gets the code, practice, help and a picture, in both languages', async () => {
  render(<DesktopPage address="https://portal.example.test" />);
  expect(screen.getByRole('img', { name: 'QR code of https://portal.example.test' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^The portal on a phone/ })).toBeTruthy();
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Practice voting')).toBe('/practice');
  expect(linkTo(settings.supportPhone)).toBe(`tel:${settings.supportPhone}`);
  expect(linkTo(settings.supportEmail)).toBe(`mailto:${settings.supportEmail}`);
  await userEvent.click(screen.getByRole('button', { name: 'Filipino' }));
  await waitFor(() =>
    expect(read(screen.getByRole('heading', { level: 1 }))).toBe('Ginawa para sa inyong telepono'),
  );
});

test('a computer is led to the desktop portal that the build names', async () => {
  const desktopPortal = 'https://desktop.example.test';
  vi.spyOn(settings, 'desktopPortal', 'get').mockReturnValue(desktopPortal);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await openDesktopGate(document.body);
  expect(replace.mock.calls).toEqual([[desktopPortal]]);
});
