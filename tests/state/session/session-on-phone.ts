import { documentCookies } from '~/lib/cookies.ts';
import { look } from '../../support/disk.ts';

/** Who signs in, and what their session leaves on the phone. */

export const regular = { username: 'regular01', password: 'Sandbox#2026' };

const cookieNames = ['hash', 'pin_login', 'otp_login', 'skipped_update'];
/** The cookies that say something; happy-dom takes a moment to drop an expired one. */
export const cookies = () =>
  cookieNames.filter((name) => (documentCookies.read(name) ?? '') !== '');

/** What lies on disk under this key, unproved. */
export const kept = look;
