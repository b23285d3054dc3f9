import { expect, test } from 'vitest';
import { readDevice, sayModel, saySystem, sayWhen } from '~/account/settings/login-list.tsx';

const android = (device: string, isMobile = true) =>
  `Mozilla/5.0 (Linux; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 ${isMobile ? 'Mobile ' : ''}Safari/537.36`;
const apple = (device: string) =>
  `Mozilla/5.0 (${device} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`;

test.each([
  [android('Android 13; SM-A546E'), 'phone', 'SM-A546E', 'Android 13'],
  [android('Android 11; CPH2239 Build/RP1A'), 'phone', 'CPH2239', 'Android 11'],
  [android('Android 12; SAMSUNG SM-T505', false), 'tablet', 'Samsung SM-T505', 'Android 12'],
  // Browsers that hide model and version.
  [android('Android 10; K'), 'phone', 'Android phone', 'Android'],
  [android('Android 10; K', false), 'tablet', 'Android tablet', 'Android'],
  [
    'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
    'phone',
    'Android phone',
    'Android 14',
  ],
  [apple('iPhone; CPU iPhone OS 17_5_1'), 'phone', 'iPhone', 'iOS 17.5.1'],
  [apple('iPad; CPU OS 16_7'), 'tablet', 'iPad', 'iOS 16.7'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    'computer',
    'Windows computer',
    'Windows 10 or later',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'computer',
    'macOS computer',
    'macOS',
  ],
  ['', 'unknown', 'Device', 'System not known'],
  ['curl/8.0', 'unknown', 'Device', 'System not known'],
  ['<script>alert(1)</script>', 'unknown', 'Device', 'System not known'],
])('reads %s', (userAgent, kind, model, system) => {
  const device = readDevice(userAgent);
  expect([device.kind, sayModel(device), saySystem(device)]).toEqual([kind, model, system]);
});

const now = Date.parse('2026-11-21T15:00:00+08:00');
const ago = (hours: number) => now - hours * 3_600_000;

test.each([
  [now, 'Just now'],
  // A device's clock that is ahead must not show a login in the future.
  [now + 90_000, 'Just now'],
  [now - 60_000, '1 minute ago'],
  [ago(2.9), '2 hours ago'],
  [ago(24), '1 day ago'],
  [ago(5 * 24) + 1, '4 days ago'],
  [ago(5 * 24), 'Nov 16'],
  // Still the day before in New York, but this day in Manila.
  [Date.parse('2026-11-03T00:30:00+08:00'), 'Nov 3'],
  [Date.parse('2025-12-31T12:00:00+08:00'), 'Dec 31, 2025'],
  [null, 'Time not known'],
])('describes the time %s', (at, words) => {
  expect(sayWhen(at, now)).toBe(words);
});
