import * as v from 'valibot';
import { readCookie } from '~/lib/cookies.ts';
import { readKept } from '~/lib/keeper.ts';

/** Who signs in, and what their session leaves on the phone. */

export const regular = { username: 'regular01', password: 'Sandbox#2026' };

const cookieNames = ['hash', 'pin_login', 'otp_login', 'skipped_update'];
/** The cookies that say something; happy-dom takes a moment to drop an expired one. */
export const cookies = () => cookieNames.filter((name) => (readCookie(name) ?? '') !== '');

/** What lies on disk under this key, unproved. */
export const kept = (key: string) => readKept(key, v.unknown());
