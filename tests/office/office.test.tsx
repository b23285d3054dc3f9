import { screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/core/cookies.ts';
import { noConnection, type Responder, respondToCalls } from '../support/calls.ts';
import { read } from '../support/read.ts';
import { renderApp } from '../support/render-app.tsx';

const refuse =
  (status: number, headers = {}) =>
  () =>
    Response.json({ message: 'no' }, { status, headers });

async function enterCode(respond: Responder, code = 'TBPC-7D5N-VBA4') {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...new URL(location.href), href: location.href, reload });
  const calls = respondToCalls(respond);
  const { user } = await renderApp('/office');
  if (code !== '') await user.type(screen.getByLabelText('Code of the field offices'), code);
  await user.click(screen.getByRole('button', { name: 'Turn the mode on' }));
  return { calls, reload };
}

describe('turning the mode on', () => {
  test('sends the code, and starts the page again', async () => {
    const { calls, reload } = await enterCode(() => new Response(null, { status: 204 }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/office/code', { code: 'TBPC-7D5N-VBA4', isOn: true }],
    ]);
  });

  test.each<[string, Responder, RegExp]>([
    ['a wrong code', refuse(403), /^This code is not right/],
    ['no field offices', refuse(404), /^This portal has no field offices yet/],
    ['too many tries', refuse(429, { 'Retry-After': '900' }), /Try again|Please wait/i],
    ['no connection', noConnection, /connection/i],
  ])('says that there is %s, and keeps the code', async (_what, respond, words) => {
    const { reload } = await enterCode(respond);
    const alerts = () => screen.getAllByRole('alert').map(read);
    await waitFor(() => expect(alerts().join('')).toMatch(words));
    expect((screen.getByLabelText('Code of the field offices') as HTMLInputElement).value).not.toBe(
      '',
    );
    expect(reload).not.toHaveBeenCalled();
  });

  test('sends nothing without a code', async () => {
    const { calls } = await enterCode(refuse(403), '');
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('while the mode is on', () => {
  beforeEach(() => documentCookies.write('office', '1', null));

  test('shows the connection and the time, and names no attempt', async () => {
    respondToCalls(noConnection);
    await renderApp('/office', createStore());
    const facts = within(await screen.findByRole('main'));
    expect(facts.getByText('Connected')).toBeTruthy();
    expect(facts.getByText('Time of the cooperative')).toBeTruthy();
    expect(screen.queryByText(/sent without a certain answer/)).toBeNull();
  });

  test('offers no way to stay signed in, and a way back', async () => {
    respondToCalls(noConnection);
    await renderApp('/', createStore());
    expect(await screen.findByRole('button', { name: 'Back to the start' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
