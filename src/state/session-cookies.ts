import * as v from 'valibot';
import { clearCookie, readCookie, writeCookie } from '~/lib/cookies.ts';
import { readTabNote, writeTabNote } from '~/lib/tab-notes.ts';

/** The cookies of a session. Source: spec file 1, section 9; contract.md, section 3. */
const names = {
  hash: 'hash',
  pin: 'pin_login',
  code: 'otp_login',
  skippedUpdate: 'skipped_update',
} as const;

/** Seconds that "keep me signed in" lasts. */
const rememberFor = 86_400;
const rememberNote = 'remember';

/** @param remember keeps the cookie for a day instead of until the browser closes */
export function writeSessionCookie(hash: string, remember: boolean): void {
  // The PIN may come after a reload, and its marker has to live as long as the session's cookie.
  writeTabNote(rememberNote, remember);
  writeCookie(names.hash, hash, remember ? rememberFor : null);
}

/** The hash of the session that this browser holds, of this tab or of another; or null. */
export const readSessionCookie = (): string | null => readCookie(names.hash) || null;

export const hasSessionCookie = (): boolean => readSessionCookie() !== null;

/** Marks a step of signing in as done in the session of this tag. */
export function writeMarker(step: 'pin' | 'code', tag: string): void {
  const isRemembered = readTabNote(rememberNote, v.boolean()) ?? false;
  writeCookie(names[step], tag, isRemembered ? rememberFor : null);
}

export const hasMarker = (step: 'pin' | 'code', tag: string): boolean =>
  readCookie(names[step]) === tag;

export function clearSessionCookies(): void {
  for (const name of Object.values(names)) clearCookie(name);
}

export const hasSkippedUpdate = (): boolean => readCookie(names.skippedUpdate) !== null;

/** The optional checklist is shown once in a session. */
export const skipUpdate = (): void => writeCookie(names.skippedUpdate, '1', null);
