import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { FindScreen } from '~/features/recovery/find-screen.tsx';
import { isReloadGuardedAtom, isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { heldResponse, noConnection, type Responder, respondToCalls } from '../../support/calls.ts';
import { connectPhone } from '../../support/phone.ts';
import { renderScreen } from '../../support/render-app.tsx';

async function openScreen() {
  const onFound = vi.fn();
  const view = await renderScreen(<FindScreen onFound={onFound} />, createStore());
  return {
    ...view,
    onFound,
    field: () => screen.getByLabelText<HTMLInputElement>(/^Email address, mobile/),
    submit: () => view.user.click(screen.getByRole('button', { name: 'Find my account' })),
  };
}

describe('finding the account', () => {
  test.each(['regular01', 'REGULAR01', '  regular01 '])(
    'works with a username (%s)',
    async (typed) => {
      connectPhone();
      const { user, field, submit, onFound } = await openScreen();
      await user.type(field(), typed);
      await submit();
      await waitFor(() => expect(onFound).toHaveBeenCalledOnce());
    },
  );

  test('works with an email address in any case and with spaces', async () => {
    connectPhone();
    const { user, field, submit, onFound } = await openScreen();
    await user.click(field());
    await user.paste(' Regular02@Example.test');
    await submit();
    await waitFor(() => expect(onFound).toHaveBeenCalledOnce());
  });

  test('works with a mobile number in groups of digits', async () => {
    const { calls, signIn } = connectPhone();
    const { session } = await signIn('regular01');
    const local = `0${session.info.mobile_no.slice(3)}`;
    const { user, field, submit, onFound } = await openScreen();
    await user.type(field(), `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`);
    await submit();
    await waitFor(() => expect(onFound).toHaveBeenCalledOnce());
    expect(calls.at(-1)?.body).toEqual({ value: session.info.mobile_no });
  });

  test.each(['', '   '])('requires input (%j)', async (typed) => {
    const { calls } = connectPhone();
    const { user, field, submit } = await openScreen();
    if (typed !== '') await user.type(field(), typed);
    await submit();
    expect(await screen.findByText(/^Enter your email address/)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  test('clears an unknown value, and says so', async () => {
    connectPhone();
    const { user, field, submit, onFound } = await openScreen();
    await user.type(field(), 'nobody99');
    await submit();
    const sentence = await screen.findByText(/could not find an account/);
    expect(sentence.closest('[role="alert"]')).not.toBeNull();
    expect(field().value).toBe('');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(onFound).not.toHaveBeenCalled();
  });

  test.each<[string, Responder, RegExp]>([
    ['a lost connection', noConnection, /could not reach the cooperative/],
    ['an unreadable response', () => new Response('<h1>Free network</h1>'), /could not be read/],
    ['an error of the API', () => new Response(null, { status: 503 }), /has a problem right now/],
  ])('keeps the input after %s', async (_what, answer, sentence) => {
    respondToCalls(answer);
    const { user, field, submit } = await openScreen();
    await user.type(field(), 'regular01');
    await submit();
    expect((await screen.findByText(sentence)).textContent).toMatch(/still here/);
    expect(field().value).toBe('regular01');
  });

  test('sends one request despite several taps', async () => {
    const late = heldResponse();
    const calls = respondToCalls(() => late.response);
    const { user, field, submit } = await openScreen();
    await user.type(field(), 'regular01');
    await submit();
    await submit();
    late.release(new Response(null, { status: 422 }));
    await screen.findByText(/gave no reason/);
    expect(calls).toHaveLength(1);
  });

  test('prevents a reload over typed input, but leaving asks nothing', async () => {
    const { user, field, store } = await openScreen();
    expect(store.get(isReloadGuardedAtom)).toBe(false);
    await user.type(field(), 'r');
    expect(store.get(isReloadGuardedAtom)).toBe(true);
    expect(store.get(isWorkUnsavedAtom)).toBe(false);
  });
});
