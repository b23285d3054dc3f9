import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pinProofAtom } from '~/state/pin-proof.ts';
import { noConnection } from '../../support/calls.ts';
import { fine, openScreen, refuse, settled } from './enrollee.tsx';

describe('a PIN in place of a forgotten one', () => {
  const openForgotten = () => openScreen(settled, { isForgotten: true });

  test('uses up the proof', async () => {
    const { enter, confirm, onDone, store, made } = await openForgotten();
    expect(screen.getByText(/we send another code/)).toBeTruthy();
    await enter();
    await confirm();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(made()[1]).toBe('PUT /user/uuid-1/pin/forgot');
    expect(store.get(pinProofAtom)).toBeNull();
  });

  test('leads to another code if the proof is too old', async () => {
    const { server, enter, confirm, press, onAnotherCode, store } = await openForgotten();
    server.save = refuse('Please request a new code.');
    await enter();
    await confirm();
    await screen.findByText(/Please request a new code\.$/);
    await press('Ask for another code');
    expect(onAnotherCode).toHaveBeenCalledOnce();
    expect(store.get(pinProofAtom)).toBeNull();
  });

  test('can be tried if its outcome cannot be verified', async () => {
    const { server, enter, confirm, press, onPinEntry, store, made } = await openForgotten();
    server.save = noConnection;
    await enter();
    await confirm();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    expect(made()).toEqual(['POST /user/pin', 'PUT /user/uuid-1/pin/forgot']);
    await press('Try the new PIN');
    expect(onPinEntry).toHaveBeenCalledOnce();
    expect(store.get(pinProofAtom)).toBeNull();
  });

  test('can be saved again, and a refusal then proves nothing', async () => {
    const { server, enter, confirm, press, onAnotherCode } = await openForgotten();
    server.save = noConnection;
    await enter();
    await confirm();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    server.save = refuse('Please request a new code.');
    await press('Save it again');
    expect(await screen.findByText(/not accepted: Please request a new code\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save it again' })).toBeNull();
    await press('Ask for another code');
    expect(onAnotherCode).toHaveBeenCalledOnce();
  });

  test('is done when the second attempt is accepted', async () => {
    const { server, enter, confirm, press, onDone } = await openForgotten();
    server.save = noConnection;
    await enter();
    await confirm();
    await screen.findByRole('heading', { name: 'We cannot tell yet' });
    server.save = fine;
    await press('Save it again');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});
