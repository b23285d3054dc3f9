import { screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { apiClockAtom } from '~/core/services.ts';
import { ContactScreen, officeStatus } from '~/help/contact-us-screen.tsx';
import { LicenceScreen, PrivacyScreen } from '~/help/legal-screens.tsx';
import portal from '../../package.json' with { type: 'json' };
import { pageOfBuild } from '../support/built-page.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { renderApp, renderScreen } from '../support/render-app.tsx';

const hrefs = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('Need Help?', () => {
  test('leads a visitor to each page, and back to the sign-in', async () => {
    const { user, router } = await renderApp('/help');
    await title('Need help?');
    expect(hrefs('Get help')).toEqual([
      '/practice',
      '/forgot-password',
      '/what-happened',
      '/contact-us',
    ]);
    expect(hrefs('Terms and privacy')).toEqual([
      '/end-user-license-agreement',
      '/privacy-policy',
      '/check-the-portal',
    ]);
    expect(hrefs('The cooperative')).toEqual(['/our-company', '/satellite-offices']);
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await title('Welcome, member');
    expect(router.state.location.pathname).toBe('/');
  });

  test('hides Forgot password from a member, and is a tab', async () => {
    connectPhone();
    await renderApp('/help', await signedInStore());
    await title('Need help?');
    expect(hrefs('Get help')).toEqual(['/practice', '/what-happened', '/contact-us']);
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
    const tab = await screen.findByRole('link', { name: 'Help' });
    expect(tab.getAttribute('aria-current')).toBe('page');
  });
});

describe('Contact Us', () => {
  test('shows the office hours, an email address and a mobile number', async () => {
    await renderScreen(<ContactScreen />);
    const hours = within(screen.getByRole('region', { name: 'Office hours' }));
    for (const said of [
      'Monday to Friday',
      '9:00 AM to 4:00 PM, Philippine time',
      'Closed on holidays',
    ]) {
      expect(hours.getByText(said)).toBeTruthy();
    }
    expect(screen.getByText('support@kaagapay.example')).toBeTruthy();
    expect(screen.getByText('+63 917 000 0100')).toBeTruthy();
    const ways = ['mailto:support@kaagapay.example', 'tel:+639170000100'];
    expect(hrefs('Reach us')).toEqual(ways);
  });

  test.each([
    ['Copy email address', 'support@kaagapay.example', 'Email address copied.'],
    ['Copy mobile number', '+63 917 000 0100', 'Mobile number copied.'],
  ])('copies by the button “%s”', async (button, text, said) => {
    const { user } = await renderScreen(<ContactScreen />);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  test('names the version for support, and the build of a built page', async () => {
    const { unmount } = await renderScreen(<ContactScreen />);
    expect(screen.getByText(`Version ${portal.version}`)).toBeTruthy();
    unmount();
    pageOfBuild('1a2b3c4d');
    await renderScreen(<ContactScreen />);
    expect(screen.getByText(`Version ${portal.version} (1a2b3c4d)`)).toBeTruthy();
  });

  test('says so if the browser refuses to copy', async () => {
    const { user } = await renderScreen(<ContactScreen />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy mobile number' }));
    expect(await screen.findByText(/Not copied/)).toBeTruthy();
  });

  test("says whether the office is open by the server's clock", async () => {
    // It is Sunday by the device's clock, and Monday noon in Manila by the server's.
    const monday = Date.parse('2026-11-23T12:00:00+08:00');
    vi.useFakeTimers({ now: monday - 86_400_000 });
    const store = createStore();
    store.get(apiClockAtom).restore(86_400_000);
    await renderScreen(<ContactScreen />, store);
    expect(screen.getByText(/^Open now, unless today is a holiday/)).toBeTruthy();
  });

  test('says when a closed office opens', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T16:00:00+08:00') });
    await renderScreen(<ContactScreen />);
    expect(screen.getByText(/^Closed now. Opens on Monday/)).toBeTruthy();
  });
});

test('the licence agreement says that a defect is reported within 30 days', async () => {
  await renderScreen(<LicenceScreen />);
  expect(screen.getByText(/report the defect to the Cooperative within 30 days/)).toBeTruthy();
});

test('the privacy policy has sections I to IX, and leads to its officer', async () => {
  await renderScreen(<PrivacyScreen />);
  const sections = screen.getAllByRole('heading', { level: 2 });
  const numbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
  const numbered = numbers.map((number) =>
    screen.getByRole('heading', { level: 2, name: new RegExp(`^${number}\\. `) }),
  );
  expect(sections).toEqual(numbered);
  const officer = screen.getByRole('link', { name: /^Data Protection Officer/ });
  expect(officer.getAttribute('href')).toMatch(/^mailto:support@kaagapay\.example\?/);
});

const status = (manila: string) => {
  const found = officeStatus(Date.parse(`${manila}+08:00`));
  return found.isOpen ? 'open' : found.opens;
};

describe('the office hours in Manila', () => {
  test.each([
    ['Friday at midnight', '2026-11-20T00:00:00', 'today'],
    ['Friday just before it opens', '2026-11-20T08:59:59.999', 'today'],
    ['Friday at 9:00', '2026-11-20T09:00:00', 'open'],
    ['Friday just before it closes', '2026-11-20T15:59:59.999', 'open'],
    ['Friday at 16:00', '2026-11-20T16:00:00', 'monday'],
    ['Saturday at noon', '2026-11-21T12:00:00', 'monday'],
    ['Sunday at noon', '2026-11-22T12:00:00', 'tomorrow'],
    ['Sunday at the last moment', '2026-11-22T23:59:59.999', 'tomorrow'],
    ['Monday at midnight', '2026-11-23T00:00:00', 'today'],
    ['Monday at 9:00', '2026-11-23T09:00:00', 'open'],
    ['Thursday at 16:00', '2026-11-26T16:00:00', 'tomorrow'],
  ])('are right on %s', (_when, manila, expected) => {
    expect(status(manila)).toBe(expected);
  });
});
