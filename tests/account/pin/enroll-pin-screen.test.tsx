import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { keepPinProofAtom, pinProofAtom } from '~/account/pin/pin-secrets.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import { signedInAtom } from '~/session/session.ts';
import { heldResponse, noConnection } from '../../support/calls.ts';
import { read } from '../../support/read.ts';
import { fine, none, openScreen, pending, pin, refuse, savedBy, settled } from './enrollee.tsx';

describe('a PIN', () => {
  test('is tested, repeated, saved, and counts as entered', async () => {
    const { server, enter, confirm, again, onDone, store, made } = await openScreen();
    server.save = savedBy(server);
    const tested: unknown[] = [];
    server.test = (call) => {
      tested.push(call.body);
      return fine(call);
    };
    await enter();
    const repetition = await again();
    await waitFor(() => expect(document.activeElement).toBe(repetition));
    await confirm();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(made()).toEqual(['POST /user/pin', 'PUT /user/uuid-1/pin', 'POST /user']);
    expect(tested).toEqual([{ pin }]);
    expect(store.get(signedInAtom)).toMatchObject({ isPinDone: true, session: { hasPin: true } });
  });

  test.each([
    ['a first one', none, {}],
    ['a reset one', settled, { isForgotten: true }],
  ])('begins with exactly six digits, which are tested: %s', async (_what, session, how) => {
    const { calls, user, first, press, again } = await openScreen(session, how);
    const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    await user.type(first(), '24680');
    expect(go().disabled).toBe(true);
    await user.type(first(), '31');
    expect(first().value).toBe(pin);
    await press('Continue');
    expect(await again()).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/user/pin', body: { pin } });
  });

  test('is cleared after a refused test and after a different repetition', async () => {
    const { server, enter, confirm, again, press, first, made } = await openScreen();
    server.test = refuse('This PIN is too easy to guess.');
    await enter('111111');
    expect(read(await screen.findByRole('alert'))).toBe('This PIN is too easy to guess.');
    await waitFor(() => expect(first().value).toBe(''));
    server.test = fine;
    await enter();
    await confirm('246804');
    expect(read(await screen.findByRole('alert'))).toBe('The PINs you entered do not match.');
    expect((await again()).value).toBe('');
    expect(made()).toEqual(['POST /user/pin', 'POST /user/pin']);
    await press('Choose another PIN');
    expect(first().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(first()));
  });

  test('is chosen again if the API refuses to save it', async () => {
    const { server, choose, first, onDone, made } = await openScreen(pending);
    server.save = refuse('It must differ from your current PIN.');
    await choose();
    const error = await screen.findByText(/not accepted\. It must differ from your current PIN\.$/);
    const alert = error.closest('[role=alert]');
    expect(made()).toEqual(['POST /user/pin', 'PUT /user/uuid-1/pin']);
    expect(first().getAttribute('aria-describedby')).toBe(alert?.id);
    expect(first().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(first()));
    server.save = savedBy(server);
    await choose('135791');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test.each([
    ['mentions the rule about an old PIN', pending, true],
    ['mentions no such rule if there was no PIN', none, false],
  ])('refused without a reason %s', async (_what, session, isNamed) => {
    const { server, choose } = await openScreen(session);
    server.save = refuse();
    await choose();
    await screen.findByText(/gave no reason/);
    expect(screen.queryByText(/must differ from your old one/) !== null).toBe(isNamed);
  });

  test('is kept in the field while there is no connection, but never on disk', async () => {
    const { enter, again, press, user, store } = await openScreen();
    expect(store.get(isReloadGuardedAtom)).toBe(true);
    await enter();
    await user.type(await again(), pin);
    expect(JSON.stringify(sessionStorage) + document.cookie).not.toContain(pin);
    vi.stubGlobal('fetch', noConnection);
    await press('Save PIN');
    expect(await screen.findByText(/Your digits are still here/)).toBeTruthy();
    expect((await again()).value).toBe(pin);
  });
});

test('a PIN is reported as saved if only the session could not be fetched', async () => {
  const { server, choose, press, onDone } = await openScreen();
  const answer = server.fetchSession;
  server.save = savedBy(server);
  server.fetchSession = noConnection;
  await choose();
  await screen.findByRole('heading', { name: 'Your PIN is saved' });
  expect(onDone).not.toHaveBeenCalled();
  server.fetchSession = answer;
  await press('Continue');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

describe('a PIN of an earlier visit with an unknown outcome', () => {
  const other = '135791';

  /** Leaves the screen while the PIN is saved, and opens it again. */
  async function leaveWhileSaving(respond: (response: Promise<Response>) => Promise<Response>) {
    const screenOfPin = await openScreen();
    const held = heldResponse();
    screenOfPin.server.save = () => respond(held.response);
    await screenOfPin.choose();
    await waitFor(() => expect(screenOfPin.puts()).toHaveLength(1));
    screenOfPin.unmount();
    await screenOfPin.open();
    return { ...screenOfPin, release: held.release };
  }

  test('comes first on the next visit, before another one is sent', async () => {
    const { server, choose, unmount, open, press, onDone, puts } = await openScreen();
    server.save = () => {
      server.session = settled;
      return noConnection();
    };
    const answer = server.fetchSession;
    server.fetchSession = noConnection;
    await choose();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    expect(screen.queryByRole('button', { name: 'Save it again' })).toBeNull();
    unmount();
    await open();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    server.fetchSession = answer;
    await press('Ask again');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(puts()).toHaveLength(1);
  });

  test('is awaited on the next visit, which takes no digits meanwhile', async () => {
    const { server, press, onDone, release } = await leaveWhileSaving((response) => response);
    await screen.findByRole('heading', { name: 'Checking whether your PIN was saved' });
    server.session = settled;
    release(Response.json({ data: null }));
    await screen.findByRole('heading', { name: 'Your PIN is saved' });
    await press('Continue');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
  });

  test('can be saved again on the next visit if it did not arrive', async () => {
    const { server, press, onDone, puts, release } = await leaveWhileSaving((response) =>
      response.then(noConnection),
    );
    release(new Response());
    await screen.findByRole('heading', { name: 'Your new PIN was not saved' });
    server.save = savedBy(server);
    await press('Save it again');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(puts().map(({ body }) => body)).toEqual(Array(2).fill({ value: pin, pin }));
  });

  test('is not sent with the proof of another code', async () => {
    const { server, choose, unmount, open, press, store, puts } = await openScreen(settled, {
      isForgotten: true,
    });
    server.save = noConnection;
    await choose();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    await press('Try the new PIN');
    unmount();
    store.set(keepPinProofAtom, { token: 'token-2', reference: 'otp-pin-2' });
    await open();
    server.save = fine;
    await choose(other);
    await waitFor(() => expect(puts()).toHaveLength(2));
    expect(puts()[1]?.body).toMatchObject({ otp_token: 'token-2', pin: other });
  });
});

describe('a PIN in place of a forgotten one', () => {
  const openForgotten = () => openScreen(settled, { isForgotten: true });

  test('leads to another code if the proof is too old', async () => {
    const { server, choose, press, onAnotherCode, store } = await openForgotten();
    expect(screen.getByText(/we send another code/)).toBeTruthy();
    server.save = refuse('Please request a new code.');
    await choose();
    await screen.findByText(/Please request a new code\.$/);
    await press('Ask for another code');
    expect(onAnotherCode).toHaveBeenCalledOnce();
    expect(store.get(pinProofAtom)).toBeNull();
  });

  test('can be tried if its outcome cannot be verified', async () => {
    const { server, choose, press, onPinEntry, store, made } = await openForgotten();
    server.save = noConnection;
    await choose();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    expect(made()).toEqual(['POST /user/pin', 'PUT /user/uuid-1/pin/forgot']);
    expect(screen.getByText(/If it is refused, your old one still works\.$/)).toBeTruthy();
    await press('Try the new PIN');
    expect(onPinEntry).toHaveBeenCalledOnce();
    expect(store.get(pinProofAtom)).toBeNull();
    expect(screen.getByRole('heading', { name: 'We cannot tell yet' })).toBeTruthy();
  });

  test('can be saved again, and a refusal then proves nothing', async () => {
    const { server, choose, press, onAnotherCode } = await openForgotten();
    const unsure = () => screen.queryByRole('heading', { name: 'We cannot tell yet' }) !== null;
    const lost = heldResponse();
    server.save = () => lost.response.then(noConnection);
    await choose();
    expect(unsure()).toBe(false);
    lost.release(new Response());
    await waitFor(() => expect(unsure()).toBe(true));
    const held = heldResponse();
    server.save = () => held.response;
    await press('Save it again');
    expect(unsure()).toBe(true);
    held.release(Response.json({ message: 'Please request a new code.' }, { status: 422 }));
    expect(await screen.findByText(/not accepted: Please request a new code\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save it again' })).toBeNull();
    await press('Ask for another code');
    expect(onAnotherCode).toHaveBeenCalledOnce();
  });
});
