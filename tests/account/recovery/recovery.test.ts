import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callOf } from '~/account/one-time-code-flow.ts';
import { passwordRecovery, recoveryPageFor } from '~/account/recovery/recovery.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { isCallOpen } from '~/core/confirmed-call.ts';
import type { Store } from '~/core/services.ts';
import { sendOneTimeCodeAtom, sentOneTimeCodeAtom } from '~/session/one-time-code.ts';
import {
  type Call,
  heldResponse,
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../../support/calls.ts';

const type = oneTimeCodeType.forgotPassword;
const password = 'Kaagapay#2027';
const proof = { token: 'token-1', reference: 'otp-pin-1' };
const contacts = { name: 'A', email: 'amihan@example.test', mobile: '' };
const wireAccount = (uuid: string) => ({
  uuid,
  hash: `hash-${uuid}`,
  pin: `pin-${uuid}`,
  username: 'regular01',
  first_name: 'Amihan',
  last_name: 'Dalisay',
  email: 'amihan@example.test',
  mobile_no: '+639170000001',
});

let calls: Call[];
let update: Responder;
let store: Store;

const answer: Responder = (call) => {
  if (call.path === '/support/otp') return respondWithData({ pin: 'ref-2' });
  if (call.method === 'PUT') return update(call);
  if (call.path === '/user/recover') {
    return respondWithData(wireAccount(String((call.body as { value: string }).value)));
  }
  return respondWithData({ pin: 'ref-1' });
};

beforeEach(() => {
  update = () => respondWithData(null);
  calls = respondToCalls(answer);
  store = createStore();
});

function proveOnce(): void {
  const state = store.get(passwordRecovery.stateAtom);
  if (state.step !== 'requested') throw new Error('no recovery was requested');
  store.set(passwordRecovery.proveAtom, state.ticket, proof);
}

async function reachProof(): Promise<void> {
  await store.set(passwordRecovery.findAtom, 'one');
  await store.set(passwordRecovery.requestAtom);
  proveOnce();
}

async function typeAndUpdate() {
  store.set(passwordRecovery.typedPasswordAtom, { password, confirmation: password });
  return store.set(passwordRecovery.updateAtom);
}

const step = () => store.get(passwordRecovery.stateAtom).step;
const isUnknown = () => isCallOpen(callOf(store.get(passwordRecovery.stateAtom)));
function reload() {
  store = createStore();
  store.set(passwordRecovery.restoreAtom);
}

describe('a recovery', () => {
  test('sends the values of each response with the next request', async () => {
    await reachProof();
    expect(await typeAndUpdate()).toEqual({ ok: true, value: true });
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/user/recover', body: { value: 'one' } },
      {
        method: 'POST',
        path: '/user/recover/one',
        body: { hash: 'hash-one', pin: 'pin-one', value: 'one' },
      },
      // The connection check uses a request that is open to visitors.
      { method: 'GET', path: '/ga/info', body: null },
      {
        method: 'PUT',
        path: '/user/recover/one',
        body: {
          hash: 'hash-one',
          pin: 'ref-1',
          otp_token: 'token-1',
          otp_pin: 'otp-pin-1',
          password,
          con_password: password,
        },
      },
    ]);
    expect(step()).toBe('spent');
  });

  test('for another account starts over, and voids the first proof', async () => {
    await reachProof();
    store.set(passwordRecovery.typedPasswordAtom, { password });
    await store.set(sendOneTimeCodeAtom, type, contacts, 'ref-1');
    await store.set(passwordRecovery.findAtom, 'two');
    expect(store.get(passwordRecovery.stateAtom)).toMatchObject({
      step: 'started',
      start: { account: { uuid: 'two' } },
    });
    expect(store.get(sentOneTimeCodeAtom)(type, contacts)).toBeNull();
    expect(store.get(passwordRecovery.typedPasswordAtom).password).toBe('');
    expect(await typeAndUpdate()).toEqual({ ok: true, value: false });
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

test('an account and a request without a pin still reach the code', async () => {
  calls = respondToCalls((call) => {
    if (call.path === '/support/otp') return answer(call);
    const { pin: _pin, ...account } = wireAccount('one');
    return respondWithData(call.path === '/user/recover' ? account : {});
  });
  await store.set(passwordRecovery.findAtom, 'one');
  await store.set(passwordRecovery.requestAtom);
  expect(recoveryPageFor('code', { step: step() })).toBe('code');
  expect(await store.set(sendOneTimeCodeAtom, type, contacts, '')).toMatchObject({ ok: true });
  expect(calls.at(-1)).toMatchObject({ path: '/support/otp', body: { pin: '' } });
});

test('a proven code can be replaced by another one', async () => {
  await reachProof();
  await store.set(sendOneTimeCodeAtom, type, contacts, 'ref-1');
  store.set(passwordRecovery.voidAtom);
  expect(step()).toBe('requested');
  expect(store.get(sentOneTimeCodeAtom)(type, contacts)).toBeNull();
});

describe('the note of the tab', () => {
  test('restores every step after a reload', async () => {
    await store.set(passwordRecovery.findAtom, 'one');
    const found = store.get(passwordRecovery.stateAtom);
    reload();
    expect(store.get(passwordRecovery.stateAtom)).toEqual(found);
    await store.set(passwordRecovery.requestAtom);
    const requested = store.get(passwordRecovery.stateAtom);
    reload();
    expect(store.get(passwordRecovery.stateAtom)).toEqual(requested);
    proveOnce();
    const proven = store.get(passwordRecovery.stateAtom);
    reload();
    expect(store.get(passwordRecovery.stateAtom)).toEqual(proven);
  });

  test('makes the outcome unknown after a reload during an update', async () => {
    await reachProof();
    const late = heldResponse();
    update = () => late.response;
    const first = typeAndUpdate();
    await vi.waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const closing = store;
    reload();
    expect(isUnknown()).toBe(true);
    closing.set(passwordRecovery.leaveAtom);
    late.release(respondWithData(null));
    await first;
  });

  test('never contains a password or the username of the account', async () => {
    await reachProof();
    update = noConnection;
    expect(await typeAndUpdate()).toEqual({ ok: false, problem: { kind: 'timeout' } });
    expect(JSON.stringify(sessionStorage)).toContain('amihan@example.test');
    expect(JSON.stringify(sessionStorage)).not.toContain(password);
    expect(JSON.stringify(sessionStorage)).not.toContain(wireAccount('one').username);
  });

  test('is deleted after the change of the password and on leaving', async () => {
    await reachProof();
    await typeAndUpdate();
    expect(sessionStorage.getItem('recovery')).toBeNull();
    await reachProof();
    store.set(passwordRecovery.typedPasswordAtom, { password });
    store.set(passwordRecovery.leaveAtom);
    expect(sessionStorage.getItem('recovery')).toBeNull();
    expect(store.get(passwordRecovery.typedPasswordAtom).password).toBe('');
  });

  test.each([
    ['of another version', (note: object) => ({ ...note, version: 2 })],
    ['without an account', (note: object) => ({ ...note, account: undefined })],
    ['in another format', () => 'recovery'],
  ])('is ignored %s', async (_what, spoil) => {
    await store.set(passwordRecovery.findAtom, 'one');
    const note = JSON.parse(sessionStorage.getItem('recovery') ?? '{}') as object;
    sessionStorage.setItem('recovery', JSON.stringify(spoil(note)));
    reload();
    expect(step()).toBe('idle');
  });
});

test('leaving asks only between the code and the new password', async () => {
  expect(store.get(passwordRecovery.isUnsavedAtom)).toBe(false);
  await reachProof();
  expect(store.get(passwordRecovery.isUnsavedAtom)).toBe(true);
  await typeAndUpdate();
  expect(store.get(passwordRecovery.isUnsavedAtom)).toBe(false);
});
