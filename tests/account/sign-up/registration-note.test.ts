import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  editRegistrationAtom,
  enterPortalAtom,
  isPasswordGoneAtom,
  leaveRegistrationAtom,
  registrationAtom,
  registrationDraftAtom,
  restoreRegistrationAtom,
  sendFormAtom,
} from '~/account/sign-up/registration.ts';
import { documentCookies } from '~/core/cookies.ts';
import { encryptedRecordsAtom } from '~/core/services.ts';
import { SessionEndedError } from '~/core/session-atom.ts';
import { heldResponse, respondToCalls, respondWithData } from '../../support/calls.ts';
import { maria, password, pin, signUpUntil } from './visitor.tsx';

const note = 'registration';
const minute = 60_000;

/** The same tab after a reload, or after the system killed the app. */
function reload() {
  const store = createStore();
  const isRestored = store.set(restoreRegistrationAtom);
  return { store, isRestored, step: store.get(registrationAtom).step };
}

const everythingKept = () => Object.values({ ...sessionStorage }).join(' ');

describe('a sign-up in this tab', () => {
  test('continues at the checklist with its proofs and without the password', async () => {
    const { store } = await signUpUntil('proved');
    const after = reload();
    expect(after.store.get(registrationAtom)).toEqual(store.get(registrationAtom));
    expect(after.store.get(registrationDraftAtom)).toEqual({
      ...maria,
      password: '',
      confirmation: '',
    });
    expect(after.store.get(isPasswordGoneAtom)).toBe(true);
  });

  test.each([
    ['form', 'form'],
    ['verifying', 'verifying'],
    ['requested', 'requested'],
    ['pin-chosen', 'requested'],
    ['done', 'done'],
  ] as const)('at the stage %s continues at the step %s', async (stage, step) => {
    await signUpUntil(stage);
    expect(reload().step).toBe(step);
  });

  test('never stores a password or a PIN', async () => {
    for (const stage of ['verifying', 'proved', 'requested', 'pin-chosen', 'done'] as const) {
      await signUpUntil(stage);
      expect(everythingKept()).not.toBe('');
      expect(everythingKept()).not.toContain(password);
      expect(everythingKept()).not.toContain(pin);
    }
  });

  test('stores nothing about the person once it is done', async () => {
    await signUpUntil('done');
    for (const value of [maria.username, maria.email, maria.mobile, maria.accountNumber]) {
      expect(everythingKept()).not.toContain(value);
    }
  });

  test('locks the records in a field office by its password', async () => {
    documentCookies.write('office', '1', null);
    const { store } = await signUpUntil('done');
    const encrypted = store.get(encryptedRecordsAtom);
    if (encrypted === null) throw new Error('this is no field office');
    const begin = vi.spyOn(encrypted, 'begin');
    expect(await store.set(enterPortalAtom)).toBe('done');
    const owner = expect.objectContaining({ username: maria.username, password });
    expect(begin).toHaveBeenCalledWith(expect.any(String), owner);
  });

  test.each([
    ['no reference', { hash: 'hash-1' }],
    ['one reference', { hash: 'hash-1', otp: { mobile: { pin: 'ref-1' } } }],
  ])('continues after a response with %s', async (_what, data) => {
    respondToCalls(() => respondWithData(data));
    const store = createStore();
    store.set(editRegistrationAtom, maria);
    expect(await store.set(sendFormAtom)).toBe('done');
    expect(reload().store.get(registrationAtom)).toEqual(store.get(registrationAtom));
  });

  test('deletes its note on leaving', async () => {
    const { store } = await signUpUntil('proved');
    store.set(leaveRegistrationAtom);
    expect(everythingKept()).toBe('');
    expect(reload()).toMatchObject({ isRestored: false, step: 'form' });
    expect(store.get(registrationDraftAtom).lastName).toBe('');
  });
});

test('the keys of the response begin the verification', async () => {
  const otp = { mobile: { pin: 'ref-1' }, email: { pin: 'ref-2' } };
  respondToCalls(() => respondWithData({ hash: 'hash-1', pin: 'ref-0', otp }));
  const store = createStore();
  store.set(editRegistrationAtom, maria);
  expect(await store.set(sendFormAtom)).toBe('done');
  const keys = { hash: 'hash-1', reference: 'ref-0' };
  const start = { ...keys, mobileReference: 'ref-1', emailReference: 'ref-2' };
  expect(store.get(registrationAtom)).toMatchObject({ step: 'verifying', start });
});

test('a form that was left ignores a late response, and shows the next visitor nothing', async () => {
  const late = heldResponse();
  const calls = respondToCalls(() => late.response);
  const store = createStore();
  store.set(editRegistrationAtom, { lastName: 'DALISAY', username: 'amihan01' });
  const sending = store.set(sendFormAtom);
  await expect.poll(() => calls).toHaveLength(1);
  store.set(leaveRegistrationAtom);
  const otp = { mobile: { pin: 'ref-1' }, email: { pin: 'ref-2' } };
  late.release(respondWithData({ hash: 'hash-1', pin: 'ref-0', otp }));
  await expect(sending).rejects.toThrow(SessionEndedError);
  expect(store.get(registrationAtom)).toEqual({ step: 'form' });
  expect(store.get(registrationDraftAtom).lastName).toBe('');
  expect(everythingKept()).toBe('');
});

describe('the age of a sign-up', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  test.each([
    [29 * minute, true],
    [30 * minute, false],
    [-1 * minute, false],
  ])('lets it continue after %i milliseconds: %s', async (age, isRestored) => {
    await signUpUntil('verifying');
    vi.setSystemTime(Date.now() + age);
    expect(reload().isRestored).toBe(isRestored);
    if (!isRestored) expect(sessionStorage.getItem(note)).toBeNull();
  });
});

describe('an invalid note', () => {
  const noteOf = (progress: object, version = 1) =>
    JSON.stringify({ version, at: Date.now(), progress });
  const empty = { details: {}, start: {}, proofs: { mobile: null, email: null } };

  test.each([
    ['no JSON', () => 'garbage'],
    ['without progress', () => '{"version":1,"at":0}'],
    ['of another version', () => noteOf({ step: 'done', account: null }, 2)],
    ['of a step that is never stored', () => noteOf({ step: 'enrolling', ...empty })],
    ['of a request without proofs', () => noteOf({ step: 'requested', ...empty })],
  ])('is dropped: %s', (_what, write) => {
    sessionStorage.setItem(note, write());
    expect(reload()).toMatchObject({ isRestored: false, step: 'form' });
    expect(sessionStorage.getItem(note)).toBeNull();
  });

  test('does not replace a form that is being filled in', async () => {
    const { store } = await signUpUntil('verifying');
    const kept = sessionStorage.getItem(note) ?? '';
    store.set(leaveRegistrationAtom);
    const other = await signUpUntil('form', { ...maria, lastName: 'REYES' });
    sessionStorage.setItem(note, kept);
    expect(other.store.set(restoreRegistrationAtom)).toBe(false);
    expect(other.store.get(registrationDraftAtom).lastName).toBe('REYES');
  });
});
