import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '~/core/result.ts';
import { apiAtom, type Store, tabNotesAtom } from '~/core/services.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import {
  forgetOneTimeCodeAtom,
  sendOneTimeCodeAtom,
  sentOneTimeCodeAtom,
} from '~/session/one-time-code.ts';
import { expireSessionAtom, signedInAtom, signInAtom } from '~/session/session.ts';
import { apiDouble } from '../support/api-double.ts';
import { type Call, noConnection, respondToCalls, respondWithData } from '../support/calls.ts';
import { emptyTabStorage } from '../support/two-phones.ts';
import { wireSession } from '../support/wire.ts';

const contacts = { name: 'Amihan Dalisay', email: 'a@example.test', mobile: '' };
const entry = 5;
const login = 10;
let calls: Call[];
let store: Store;
let sessions = 0;

beforeEach(async () => {
  let sent = 0;
  calls = respondToCalls(({ path }) => {
    if (path === '/user') return respondWithData(wireSession());
    if (path === '/support/otp') {
      sent += 1;
      return respondWithData({ pin: `ref-${sent}` });
    }
    sessions += 1;
    return respondWithData({ hash: `hash-${sessions}` });
  });
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
});

const sentCode = (type: typeof entry | typeof login = entry) =>
  store.get(sentOneTimeCodeAtom)(type, contacts);

describe('a one-time code that was sent', () => {
  test('is known with its reference and time, also after a reload', async () => {
    expect(sentCode()).toBeNull();
    const before = Date.now();
    await store.set(sendOneTimeCodeAtom, entry, contacts, '');
    expect(sentCode()).toMatchObject({
      reference: 'ref-1',
      tag: store.get(signedInAtom)?.sessionId,
    });
    expect(sentCode()?.sentAt).toBeGreaterThanOrEqual(before);
    expect(sentCode(login)).toBeNull();
    const reloaded = createStore();
    await reloaded.set(restoreSessionAtom);
    expect(reloaded.get(sentOneTimeCodeAtom)(entry, contacts)?.reference).toBe('ref-1');
  });

  test('is known although sessionStorage is full', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.set(
      tabNotesAtom,
      createTabNotes(() => ({ ...emptyTabStorage(), setItem })),
    );
    expect(await store.set(sendOneTimeCodeAtom, entry, contacts, '')).toMatchObject({ ok: true });
    expect(sentCode()?.reference).toBe('ref-1');
  });

  test('gives its reference to the request for the next code', async () => {
    await store.set(sendOneTimeCodeAtom, entry, contacts, '');
    await store.set(sendOneTimeCodeAtom, entry, contacts, '');
    expect(calls.at(-2)?.body).toMatchObject({ type: entry, pin: '' });
    expect(calls.at(-1)?.body).toMatchObject({ type: entry, pin: 'ref-1' });
    expect(sentCode()?.reference).toBe('ref-2');
  });

  test('keeps the reference of the step before if the response has none', async () => {
    const references: unknown[] = [];
    const mute = apiDouble(async (_path, body) => {
      references.push(body['pin']);
      return succeed({ value: { reference: '' }, raw: {}, at: null, message: null });
    });
    store.set(apiAtom, mute);
    await store.set(sendOneTimeCodeAtom, entry, contacts, 'step-1');
    expect(sentCode()?.reference).toBe('step-1');
    await store.set(sendOneTimeCodeAtom, entry, contacts, 'step-1');
    expect(references).toEqual(['step-1', 'step-1']);
  });

  test('is unknown for a number that was corrected since', async () => {
    const mistyped = { name: 'Amihan Dalisay', email: '', mobile: '+639170000009' };
    await store.set(sendOneTimeCodeAtom, entry, mistyped, '');
    const known = (mobile: string) =>
      store.get(sentOneTimeCodeAtom)(entry, { ...mistyped, mobile });
    expect(known('+639170000001')).toBeNull();
    expect(known('+639170000009')?.reference).toBe('ref-1');
  });

  test('does not count in another session', async () => {
    await store.set(sendOneTimeCodeAtom, entry, contacts, '');
    await store.set(expireSessionAtom);
    expect(sentCode()).toBeNull();
    await store.set(signInAtom, { username: 'u', password: 'p' }, false);
    expect(sentCode()).toBeNull();
  });

  test('is forgotten after its use', async () => {
    await store.set(sendOneTimeCodeAtom, entry, contacts, '');
    store.set(forgetOneTimeCodeAtom, entry);
    expect(sentCode()).toBeNull();
  });

  test('to one contact stays known after the use of a code to another', async () => {
    const mobile = { name: '', email: '', mobile: '+639175550101' };
    await store.set(sendOneTimeCodeAtom, entry, contacts, '');
    await store.set(sendOneTimeCodeAtom, entry, mobile, '');
    store.set(forgetOneTimeCodeAtom, entry, mobile);
    expect(store.get(sentOneTimeCodeAtom)(entry, mobile)).toBeNull();
    expect(sentCode()?.reference).toBe('ref-1');
  });

  test.each(['garbage', '{"tag":1}', 'null', '[]'])('is not read from the record %j', (note) => {
    sessionStorage.setItem('one-time-code:5:email', note);
    expect(sentCode()).toBeNull();
  });
});

test('a code that could not be sent is reported, and the earlier one stays known', async () => {
  await store.set(sendOneTimeCodeAtom, entry, contacts, '');
  respondToCalls(noConnection);
  expect(await store.set(sendOneTimeCodeAtom, entry, contacts, '')).toEqual({
    ok: false,
    problem: { kind: 'offline' },
  });
  expect(sentCode()?.reference).toBe('ref-1');
});
