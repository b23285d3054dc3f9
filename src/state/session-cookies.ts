import { atom } from 'jotai';
import * as v from 'valibot';
import type { CookieJar } from '~/lib/cookies.ts';
import type { TabNotes } from '~/lib/tab-notes.ts';
import { phoneAtom, tabNotesAtom } from './platform.ts';

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

/** The cookies of the session that one browser holds. */
type SessionCookies = {
  /** @param remember keeps the cookie for a day instead of until the browser closes */
  readonly write: (hash: string, remember: boolean) => void;
  /** The hash of the session that this browser holds, of this tab or of another; or null. */
  readonly readHash: () => string | null;
  /** Marks a step of signing in as done in the session of this tag. */
  readonly mark: (step: 'pin' | 'code', tag: string) => void;
  readonly isMarked: (step: 'pin' | 'code', tag: string) => boolean;
  readonly hasSkippedUpdate: () => boolean;
  /** The optional checklist is shown once in a session. */
  readonly skipUpdate: () => void;
  readonly clear: () => void;
};

function createSessionCookies(jar: CookieJar, notes: TabNotes): SessionCookies {
  return {
    write: (hash, remember) => {
      // The PIN may come after a reload, and its marker has to live as long as the session's cookie.
      notes.write(rememberNote, remember);
      jar.write(names.hash, hash, remember ? rememberFor : null);
    },
    readHash: () => jar.read(names.hash) || null,
    mark: (step, tag) => {
      const isRemembered = notes.read(rememberNote, v.boolean()) ?? false;
      jar.write(names[step], tag, isRemembered ? rememberFor : null);
    },
    isMarked: (step, tag) => jar.read(names[step]) === tag,
    hasSkippedUpdate: () => jar.read(names.skippedUpdate) !== null,
    skipUpdate: () => jar.write(names.skippedUpdate, '1', null),
    clear: () => {
      for (const name of Object.values(names)) jar.clear(name);
    },
  };
}

export const sessionCookiesAtom = atom((get) =>
  createSessionCookies(get(phoneAtom).cookies, get(tabNotesAtom)),
);
