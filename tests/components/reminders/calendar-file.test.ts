import { expect, test } from 'vitest';
import { calendarFile } from '~/components/reminders/calendar-file.ts';
import type { Reminder } from '~/contracts/reminders.ts';

const at = '2026-12-01T09:00:00.000Z';
const ends = (lead: Reminder['lead']): Reminder => ({
  code: 'GA00000001',
  moment: 'voting-ends',
  lead,
  at,
});
/** The lines, with folded lines joined (RFC 5545, section 3.1). */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

test('has one event for each moment, with an alarm for each reminder', () => {
  const starts: Reminder = { ...ends(0), moment: 'voting-starts', code: 'GA00000002' };
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

test('gives each moment a stable UID, so that a calendar imports it once', () => {
  const uidOf = () => linesOf(calendarFile([ends(3_600)])).find((line) => line.startsWith('UID:'));
  expect(uidOf()).toBe(uidOf());
  expect(uidOf()).toContain('GA00000001-voting-ends-2026-12-01');
});
