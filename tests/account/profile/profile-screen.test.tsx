import { act, fireEvent, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { MemberCode } from '~/account/profile/profile-screen.tsx';
import { amendSessionAtom, signedInAtom } from '~/session/session.ts';
import { fastTimers } from '../../support/fast-timers.ts';
import { read, toScreenReaders } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { openAs } from '../enrollee.ts';

const open = (username: string) => openAs(username, '/profile');
const group = (name: string) => screen.getByRole('region', { name });

const facts = (name: string) =>
  within(group(name))
    .getAllByRole('term')
    .map((term) => [read(term), read(term.nextElementSibling)]);

const enlarge = () => screen.findByRole('button', { name: 'Enlarge your member QR code' });

describe('the profile', () => {
  test("shows the member's data, with dates in Philippine format", async () => {
    await open('regular01');
    expect(read(screen.getByRole('heading', { level: 1 }))).toBe('Amihan Luntian Dalisay');
    expect(facts('Membership')).toEqual([
      ['Account number', 'B00001'],
      ['Serial number', '810001'],
      ['Membership type', 'Regular'],
    ]);
    const personal = within(group('Personal information'));
    const shownBeside = (name: string, value: string) =>
      within(personal.getByText(name).parentElement as HTMLElement).getByText(value);
    expect(shownBeside('Gender', 'Female')).toBeTruthy();
    expect(shownBeside('Age', '60')).toBeTruthy();
    expect(shownBeside('Date of birth', '02/02/1966')).toBeTruthy();
    expect(facts('Contact')).toEqual([
      ['Mobile number', '+639170000001'],
      ['Email address', 'regular01@example.test'],
    ]);
    expect(facts('Tax identification number')).toEqual([['TIN', '412-001-037']]);
    expect(facts('Account')).toEqual([
      ['Username', 'regular01'],
      ['Registered on', '02/15/2011'],
    ]);
    expect(screen.getByText(/^As of .*, Philippine time\.$/)).toBeTruthy();
    expect(screen.queryByText('Not given')).toBeNull();
    expect(screen.getByText('Your member QR code is being drawn.', toScreenReaders)).toBeTruthy();
  });

  test('shows an unreadable date unchanged, and a missing one as not given', async () => {
    const { store } = await open('regular01');
    const signedIn = store.get(signedInAtom);
    if (signedIn === null) throw new Error('nobody is signed in');
    const { member } = signedIn.session;
    const odd = { ...member, age: '', dateOfBirth: '', registered: 'sometime in 2009' };
    act(() => store.set(amendSessionAtom, { member: odd }));
    const personal = Object.fromEntries(facts('Personal information'));
    expect(personal['Age']).toBe('Not given');
    expect(personal['Date of birth']).toMatch(/^Not given/);
    expect(screen.getByRole('link', { name: 'Add date of birth' })).toBeTruthy();
    expect(facts('Account').at(1)).toEqual(['Registered on', 'sometime in 2009']);
  });

  test('hides the contacts in express mode', async () => {
    const { store } = await open('express01');
    expect(screen.queryByRole('region', { name: 'Contact' })).toBeNull();
    const { mobile = '?', email = '?' } = store.get(signedInAtom)?.session.member ?? {};
    for (const contact of [mobile, email]) {
      expect(contact).not.toBe('');
      expect(document.body.textContent).not.toContain(contact);
    }
  });

  test('says that there is no QR code, also for a text that is too long', async () => {
    const { store } = await open('regular01');
    store.set(amendSessionAtom, { qr: '' });
    await screen.findByText(/has given you no QR code yet/);
    store.set(amendSessionAtom, { qr: 'x'.repeat(3_000) });
    await screen.findByText(/has given you no QR code yet/);
    expect(screen.queryByRole('button', { name: /Enlarge/ })).toBeNull();
  });
});

describe("the member's QR code", () => {
  test('appears after a second, and a tap enlarges it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const member = await renderScreen(
      <MemberCode text="A&B" name="Amihan" accountNumber="A1" service="" />,
      createStore(),
    );
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(screen.getByText('Your member QR code is being drawn.', toScreenReaders)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Enlarge/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(300));
    await member.user.click(screen.getByRole('button', { name: /Enlarge/ }));
    const dialog = screen.getByRole('dialog', { name: 'Your member QR code' });
    const code = within(dialog).getByRole('img', { name: /^Member QR code of / });
    expect(code.getAttribute('width')).toBe('400');
    expect(code.querySelectorAll('path')).toHaveLength(2);
    await member.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is drawn by a service, or by the device if the service fails', async () => {
    fastTimers();
    const service = 'https://qr.example.test/draw?margin=1';
    await renderScreen(
      <MemberCode text="A&B" name="Amihan" accountNumber="A1" service={service} />,
      createStore(),
    );
    const button = await enlarge();
    const picture = button.querySelector('img');
    expect(picture?.src).toBe('https://qr.example.test/draw?margin=1&text=A%26B&size=400');
    if (picture) fireEvent.error(picture);
    expect(button.querySelector('img')).toBeNull();
    expect(within(button).getByRole('img', { hidden: true }).tagName).toBe('svg');
  });
});
