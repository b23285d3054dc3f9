import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shownAppearance, startAppearance } from '~/core/appearance.ts';
import { documentCookies } from '~/core/cookies.ts';
import { wantedLanguage } from '~/core/language/language.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { checkCookieAtom, restoreSessionAtom } from '~/session/checks.ts';
import {
  isExpiredAtStartAtom,
  sessionStateAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { noConnection, respondToCalls } from '../support/calls.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { regular } from './session-on-phone.ts';

/** Another system has set them for a parent domain. A page reads them first, and cannot clear them. */
function setParentCookies(cookies: Readonly<Record<string, string>>): void {
  const parents = Object.entries(cookies).map((pair) => pair.join('='));
  let place: object = document;
  while (!Object.hasOwn(place, 'cookie')) place = Object.getPrototypeOf(place);
  const own = Object.getOwnPropertyDescriptor(place, 'cookie')?.get;
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...parents, own?.call(document)].filter(Boolean).join('; '),
  );
}

let phone: ReturnType<typeof connectPhone>;

beforeEach(() => {
  phone = connectPhone();
});

const others = {
  hash: 'theirs',
  pin_login: '1',
  otp_login: '1',
  skipped_update: '1',
  remember: 'yes',
  session: 'theirs.too',
};

async function reopen() {
  const store = createStore();
  const problem = await store.set(restoreSessionAtom);
  return { store, problem, member: store.get(signedInAtom)?.session.member.username ?? null };
}

describe("beside another system's cookies for the parent domain", () => {
  test('a member signs in, stays signed in after a reload, and logs out', async () => {
    setParentCookies(others);
    const store = createStore();
    expect(await store.set(signInAtom, regular, false)).toMatchObject({ ok: true });
    await store.set(checkCookieAtom);
    expect(store.get(signedInAtom)).toMatchObject({ isPinDone: false, isCodeDone: false });
    const cookies = store.get(sessionCookiesAtom);
    expect([cookies.endsAt(), cookies.hasSkippedUpdate()]).toEqual([null, false]);
    cookies.skipUpdate();
    expect(cookies.hasSkippedUpdate()).toBe(true);
    expect((await reopen()).member).toBe('regular01');

    await store.set(signOutAtom);
    phone.calls.splice(0);
    expect(await reopen()).toMatchObject({ problem: null, member: null });
    expect(phone.calls).toEqual([]);
    expect(documentCookies.read('hash')).toBe('theirs');
  });

  test('another tab learns of a log-out, and of a sign-in', async () => {
    setParentCookies(others);
    const [one, other] = [await signedInStore(), (await reopen()).store];
    await one.set(signOutAtom);
    await other.set(checkCookieAtom);
    expect(other.get(sessionStateAtom).status).toBe('ended');
    await one.set(signInAtom, regular, false);
    expect(other.get(sessionCookiesAtom).readToken()).toBe(one.get(sessionCookiesAtom).readToken());
  });

  test('a first visit asks the API once, and does not speak of an expired session', async () => {
    setParentCookies(others);
    const { store, problem } = await reopen();
    expect([problem, store.get(sessionStateAtom).status]).toEqual([null, 'signed-out']);
    expect(store.get(isExpiredAtStartAtom)).toBe(false);
    expect(store.get(sessionCookiesAtom).readToken()).toBeNull();
    const asked = phone.calls.length;
    await reopen();
    expect(phone.calls).toHaveLength(asked);
  });

  test('a session from before they were set goes on, also without a connection', async () => {
    await signedInStore();
    setParentCookies(others);
    const connected = await reopen();
    expect(connected.member).toBe('regular01');
    documentCookies.clear('own_hash');
    respondToCalls(noConnection);
    expect((await reopen()).member).toBe('regular01');
  });

  test('a valid session of theirs does not begin after a log-out', async () => {
    const theirs = (await signedInStore()).get(sessionCookiesAtom).readToken() ?? '';
    setParentCookies({ ...others, hash: theirs });
    const store = createStore();
    await store.set(signInAtom, { ...regular, username: 'regular02' }, false);
    await store.set(signOutAtom);
    expect((await reopen()).member).toBeNull();
  });
});

test("the field office and the member's settings have only values of ours", () => {
  setParentCookies({ office: 'manila', appearance: 'blue', language: 'tagalog' });
  const stop = startAppearance();
  expect(createStore().get(isOfficeAtom)).toBe(false);
  documentCookies.write('office', '1', null);
  documentCookies.write('appearance', 'dark.large', null);
  documentCookies.write('language', 'fil', null);
  stop();
  startAppearance()();
  expect(createStore().get(isOfficeAtom)).toBe(true);
  expect(shownAppearance()).toEqual({ theme: 'dark', textSize: 'large' });
  expect(wantedLanguage()).toBe('fil');
});
