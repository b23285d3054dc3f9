// Loaded here, so that no test waits for the import.
import '~/reminders/reminder-sheet.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sayHomeScreenSteps } from '~/labels/install.ts';
import { calendarFile } from '~/reminders/calendar-file.ts';
import { ReminderBell } from '~/reminders/reminder-bell.tsx';
import type { PlannedReminder } from '~/reminders/reminders.ts';
import { signInAtom } from '~/session/session.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { noConnection, respondToCalls, respondWithData } from '../support/calls.ts';
import { pushPhone } from '../support/push-phone.ts';
import { read } from '../support/read.ts';
import { renderScreen } from '../support/render-app.tsx';
import { wireAssembly, wireSession } from '../support/wire.ts';
import { wireReferendum } from '../vote/referendum/wire-referendum.ts';

let isServiceUp = true;
let refusal: string | null = null;

const fiveDays = 5 * 86_400_000;

/** @param end the end of voting, in device time */
async function openSheet({ end = Date.now() + fiveDays, voted = false, code = 'GA00000001' } = {}) {
  const iso = (at: number) => new Date(at).toISOString();
  const voting = { start_date: iso(Date.now() - 3_600_000), end_date: iso(end), started: true };
  respondToCalls(({ path, method, body }) => {
    if (path.startsWith('/reminders/') && !isServiceUp) noConnection();
    if (path === '/reminders/key') {
      return Response.json({ keyId: 'k', publicKey: btoa('a'.repeat(65)) });
    }
    if (path === '/reminders/test') return new Response(null, { status: 202 });
    if (path === '/reminders/subscription' && refusal !== null)
      return Response.json({ message: refusal }, { status: 422 });
    if (path === '/reminders/subscription') {
      return method === 'PUT'
        ? Response.json({ reminders: (body as { reminders: unknown }).reminders, language: 'en' })
        : new Response(null, { status: 204 });
    }
    if (path === '/sga/info') return respondWithData(wireReferendum({ has_participated: true }));
    if (path === '/ga/info') return respondWithData(wireAssembly({ code, voting, voted }));
    return respondWithData(path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(generalAssemblyQuery.refreshAtom);
  const view = await renderScreen(<ReminderBell />, store);
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const toggle = () => view.user.click(screen.getByRole('switch', { name: 'Remind me' }));
  await press('Reminders');
  await screen.findByRole('dialog', { name: 'Reminders on this phone' });
  return { ...view, press, toggle, store };
}

beforeEach(() => {
  refusal = null;
  isServiceUp = true;
});

describe('the sheet of the bell', () => {
  test('explains itself before the browser asks, and turns reminders on and off', async () => {
    const phone = pushPhone({ permission: 'default' });
    const { press, toggle } = await openSheet();
    expect(screen.getByText(/not your name, not whether or how you voted/)).toBeTruthy();
    expect(phone.asked).toBe(0);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Off on this phone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test reminder' })).toBeNull();
    await toggle();
    expect(await screen.findByText('On for this phone')).toBeTruthy();
    expect(phone.asked).toBe(1);
    expect(screen.queryByText('Two settings for this phone')).toBeNull();
    await press('Send a test reminder');
    expect(await screen.findByText('A test reminder is on its way to this phone.')).toBeTruthy();
    await press('Yes, I saw it');
    expect(screen.getByText('Good. Reminders reach this phone.')).toBeTruthy();
    await toggle();
    expect(await screen.findByText('Off on this phone')).toBeTruthy();
  });

  test('offers the calendar file to a member who did not see the test', async () => {
    pushPhone({ permission: 'default' });
    const { press, toggle } = await openSheet();
    await toggle();
    await screen.findByText('On for this phone');
    await press('Send a test reminder');
    await screen.findByText(/Did you see the test/);
    await press('No, I did not');
    expect(screen.getByText('Put the dates into your calendar')).toBeTruthy();
    expect(screen.getByText(/this phone lets your browser show notifications/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add to calendar' })).toHaveLength(1);
    // A new test asks again.
    await press('Send a test reminder');
    expect(await screen.findByText(/Did you see the test/)).toBeTruthy();
    expect(screen.queryByText('Put the dates into your calendar')).toBeNull();
  });

  test('shows two settings of a phone that ends apps in the background', async () => {
    const tecno = 'Mozilla/5.0 (Linux; Android 14; TECNO KI5q) Chrome/146.0.0.0 Mobile';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(tecno);
    pushPhone({ permission: 'default' });
    const { press, toggle } = await openSheet();
    expect(screen.queryByText('Two settings for this phone')).toBeNull();
    await toggle();
    expect(await screen.findByText('Two settings for this phone')).toBeTruthy();
    expect(screen.getByText(/^Phones by Tecno, Infinix, itel stop apps/)).toBeTruthy();
    expect(screen.getByText(/^Phone Master › Auto-start management/)).toBeTruthy();
    await press('Send a test reminder');
    await screen.findByText(/Did you see the test/);
    await press('No, I did not');
    expect(screen.getByText(/Change the two settings above/)).toBeTruthy();
  });

  test('removes a moment that passes while it is open', async () => {
    pushPhone();
    await openSheet({ end: Date.now() + 3_601_500 });
    const hour = () => screen.queryByText(/An hour before voting/);
    expect(hour()).not.toBeNull();
    await waitFor(() => expect(hour()).toBeNull(), { timeout: 10_000 });
  });

  test('lets the member choose among moments, each with its date once', async () => {
    pushPhone();
    const { user, toggle } = await openSheet({ end: Date.parse('2036-12-06T04:29:00+08:00') });
    await toggle();
    await screen.findByText('On for this phone');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
    const hour = screen.getByRole<HTMLInputElement>('checkbox', { name: /An hour before voting/ });
    const hint = document.getElementById(hour.getAttribute('aria-describedby') ?? '');
    expect(read(hint)).toBe('12/06/2036 03:29 AM');
    expect(screen.getAllByText('All times are Philippine time.')).toHaveLength(1);
    await user.click(hour);
    await waitFor(() => expect(hour.checked).toBe(false));
  });

  test('says that reminders are set later if the service cannot be reached', async () => {
    pushPhone();
    isServiceUp = false;
    const { toggle } = await openSheet();
    await toggle();
    expect(await screen.findByText(/are not set yet/)).toBeTruthy();
  });

  test('offers the calendar if the browser gives no address for messages', async () => {
    const phone = pushPhone();
    phone.refuses = true;
    const { toggle } = await openSheet();
    await toggle();
    expect(await screen.findByText(/has no notifications/)).toBeTruthy();
    expect(screen.queryByText(/are not set yet/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  });

  test("shows the service's sentence if it cannot serve this phone", async () => {
    pushPhone();
    refusal = 'This phone’s push service is not supported.';
    const { toggle } = await openSheet();
    await toggle();
    expect(await screen.findByText(/push service is not supported/)).toBeTruthy();
    expect(screen.queryByText(/are not set yet/)).toBeNull();
  });

  test.each(['default', 'denied'] as const)(
    'says how to unblock notifications, and offers the calendar: %s before',
    async (permission) => {
      const phone = pushPhone({ permission });
      phone.answer = 'denied';
      const { toggle } = await openSheet();
      if (permission === 'default') await toggle();
      expect(await screen.findByText('Notifications are blocked')).toBeTruthy();
      expect(screen.queryByRole('switch')).toBeNull();
      expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
  );

  /** A browser that cannot show notifications. */
  async function openWithoutPush(userAgent: string) {
    pushPhone();
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await openSheet();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  }

  test('offers only the calendar in a browser without notifications', async () => {
    await openWithoutPush('Mozilla/5.0 (Linux; Android 16)');
    expect(screen.getByText(/has no notifications/)).toBeTruthy();
  });

  test('shows an iPhone the steps of the invitation, then leads back to the bell', async () => {
    await openWithoutPush('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)');
    expect(screen.getByText(/home screen first/)).toBeTruthy();
    const list = screen.getAllByRole('list').find(({ tagName }) => tagName === 'OL');
    expect([...(list?.children ?? [])].map(read)).toEqual([...sayHomeScreenSteps()]);
    expect(screen.getByText('Then tap the bell again there.')).toBeTruthy();
  });

  test('names the election by its kind if the API gives it another code', async () => {
    pushPhone();
    const { toggle } = await openSheet({ code: 'agm 2026/ñ' });
    await toggle();
    await screen.findByText('On for this phone');
    const group = screen.getByRole('group', { name: 'General assembly' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
  });
});

describe('a calendar file', () => {
  const at = '2026-12-01T09:00:00.000Z';
  const ends = (lead: PlannedReminder['lead']): PlannedReminder => ({
    code: 'GA00000001',
    vote: 'generalAssembly',
    moment: 'voting-ends',
    lead,
    at,
  });
  /** The lines, with folded lines joined (RFC 5545, section 3.1). */
  const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

  test('has one event for each moment, with an alarm for each reminder', () => {
    const starts = {
      ...ends(0),
      moment: 'voting-starts',
      code: '2026/R',
      vote: 'referendum',
    } as const;
    const lines = linesOf(calendarFile([ends(86_400), ends(3_600), starts]));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines).toContain('SUMMARY:Voting closes: General assembly');
    expect(lines).toContain('SUMMARY:Voting opens: Referendum');
    // 5 PM in Manila, in UTC.
    expect(lines.filter((line) => line === 'DTSTART:20261201T090000Z')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
      'TRIGGER:-P1D',
      'TRIGGER:-PT1H',
      expect.stringMatching(/^TRIGGER:-?PT?0/),
    ]);
    expect(lines.join('\n')).toContain('12/01/2026 05:00 PM\\, Philippine time.');
  });
});
