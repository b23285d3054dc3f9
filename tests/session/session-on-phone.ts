import { documentCookies } from '~/core/cookies.ts';
import { look } from '../support/disk.ts';

export const regular = { username: 'regular01', password: 'Sandbox#2026' };

const cookieNames = ['hash', 'pin_login', 'otp_login', 'skipped_update'];
/** The cookies with a value; happy-dom takes a moment to drop an expired one. */
export const cookies = () =>
  cookieNames.filter((name) => (documentCookies.read(name) ?? '') !== '');

export const kept = look;
