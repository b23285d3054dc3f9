import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';
import { signedInAtom } from '~/state/session/session.ts';
import {
  heldResponse,
  noConnection,
  type Responder,
  respondWithData,
} from '../../support/calls.ts';
import { fine, none, openScreen, pending, pin, refuse, savedBy, settled } from './enrollee.tsx';

describe('a PIN', () => {
  test('is tested, repeated, saved, and counts as entered', async () => {
    const { server, enter, confirm, again, onDone, store, made } = await openScreen();
    server.save = savedBy(server);
    await enter();
    expect(document.activeElement).toBe(await again());
    await confirm();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(made()).toEqual(['POST /user/pin', 'PUT /user/uuid-1/pin', 'POST /user']);
    expect(store.get(signedInAtom)).toMatchObject({ isPinDone: true, session: { hasPin: true } });
  });

  test("is cleared with the API's sentence if the test refuses it", async () => {
    const { server, enter, first } = await openScreen();
    server.test = refuse('This PIN is too easy to guess.');
    await enter('111111');
    expect((await screen.findByRole('alert')).textContent).toBe('This PIN is too easy to guess.');
    await waitFor(() => expect(first().value).toBe(''));
    expect(screen.queryByLabelText('New PIN again, 6 digits')).toBeNull();
  });

  test('stays in the field if only the connection failed during the test', async () => {
    const { server, enter, first, press, again } = await openScreen();
    server.test = noConnection;
    await enter();
    expect(await screen.findByText(/Your digits are still here/)).toBeTruthy();
    expect(first().value).toBe(pin);
    server.test = fine;
    await press('Continue');
    expect(await again()).toBeTruthy();
  });

  test('is not saved after a different repetition', async () => {
    const { enter, confirm, again, made } = await openScreen();
    await enter();
    await confirm('246804');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The PINs you entered do not match.',
    );
    expect((await again()).value).toBe('');
    expect(made()).toEqual(['POST /user/pin']);
  });

  test('can be chosen again before it is saved', async () => {
    const { enter, press, first } = await openScreen();
    await enter();
    await press('Choose another PIN');
    expect(first().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(first()));
  });

  test('is chosen again if the API refuses to save it', async () => {
    const { server, enter, confirm, first, onDone } = await openScreen(pending);
    server.save = refuse('It must differ from your current PIN.');
    await enter();
    await confirm();
    const field = screen.getByLabelText('New PIN, 6 digits');
    const error = await screen.findByText(/not accepted\. It must differ from your current PIN\.$/);
    expect(error.getAttribute('role')).toBe('alert');
    expect(field.getAttribute('aria-describedby')).toBe(error.id);
    expect(first().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(first()));
    server.save = savedBy(server);
    await enter('135791');
    expect(screen.queryByText(/It must differ from your current PIN/)).toBeNull();
    await confirm('135791');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test('refused without a reason mentions the rule about an old PIN', async () => {
    const { server, enter, confirm } = await openScreen(pending);
    server.save = refuse();
    await enter();
    await confirm();
    expect(await screen.findByText(/must differ from your old one/)).toBeTruthy();
  });

  test('refused without a reason mentions no rule if there was no PIN', async () => {
    const { server, enter, confirm } = await openScreen(none);
    server.save = refuse();
    await enter();
    await confirm();
    expect((await screen.findByText(/gave no reason/)).textContent).not.toMatch(/different/);
  });

  test('stays in the field while there is no connection', async () => {
    const { enter, again, press, user } = await openScreen();
    await enter();
    await user.type(await again(), pin);
    vi.stubGlobal('fetch', noConnection);
    await press('Save PIN');
    expect(await screen.findByText(/Your digits are still here/)).toBeTruthy();
    expect((await again()).value).toBe(pin);
  });

  test('is saved once despite several taps', async () => {
    const late = heldResponse();
    const { server, enter, confirm, press, made, onDone } = await openScreen();
    server.save = () => late.response;
    await enter();
    await confirm();
    await press('Save PIN');
    server.session = settled;
    late.release(respondWithData(null));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(made().filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });

  test('is kept only in memory, and prevents a reload', async () => {
    const { enter, again, user, store } = await openScreen();
    expect(store.get(isReloadGuardedAtom)).toBe(true);
    await enter();
    await user.type(await again(), pin);
    expect(JSON.stringify(sessionStorage) + document.cookie).not.toContain(pin);
  });

  test('can be left for another account', async () => {
    const { press, onOtherAccount } = await openScreen();
    await press('Use another account');
    expect(onOtherAccount).toHaveBeenCalledOnce();
  });
});

describe('a PIN with a lost response', () => {
  test.each<[string, object, Responder]>([
    ['a first PIN', none, noConnection],
    ['a renewal', pending, noConnection],
    ['a first PIN, lost by a proxy', none, () => new Response('<h1>Free network</h1>')],
  ])('is done if the session shows it (%s)', async (_what, session, lost) => {
    const { server, enter, confirm, onDone } = await openScreen(session);
    server.save = (call) => {
      server.session = settled;
      return lost(call);
    };
    await enter();
    await confirm();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test('is sent again unchanged if the session shows that it did not arrive', async () => {
    const { server, enter, confirm, press, onDone, made } = await openScreen();
    server.save = noConnection;
    await enter();
    await confirm();
    const heading = await screen.findByRole('heading', { name: 'Your new PIN was not saved' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    server.save = savedBy(server);
    await press('Save it again');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(made().filter((call) => call === 'POST /user/pin')).toHaveLength(1);
  });

  test('is verified again if the session could not be fetched', async () => {
    const { server, enter, confirm, press, onDone } = await openScreen();
    server.save = () => {
      server.session = settled;
      return noConnection();
    };
    const answer = server.fetchSession;
    server.fetchSession = noConnection;
    await enter();
    await confirm();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    expect(screen.queryByRole('button', { name: 'Save it again' })).toBeNull();
    await press('Ask again');
    await screen.findByRole('button', { name: 'Ask again' });
    server.fetchSession = answer;
    await press('Ask again');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test('is reported as saved if only the session could not be fetched', async () => {
    const { server, enter, confirm, press, onDone } = await openScreen();
    const answer = server.fetchSession;
    server.save = savedBy(server);
    server.fetchSession = noConnection;
    await enter();
    await confirm();
    await screen.findByRole('heading', { name: 'Your PIN is saved' });
    expect(onDone).not.toHaveBeenCalled();
    server.fetchSession = answer;
    await press('Continue');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});
