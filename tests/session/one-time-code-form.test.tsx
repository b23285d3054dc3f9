import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Problem } from '~/contracts/problem.ts';
import { election } from '~/labels/election.ts';
import { OneTimeCodeForm } from '~/session/one-time-code-form.tsx';
import { noConnection, type Responder, respondToCalls } from '../support/calls.ts';
import { renderScreen } from '../support/render-app.tsx';

const contacts = { name: 'Amihan Dalisay', email: 'a@example.test', mobile: '' };
const refuse = () => Response.json({ message: 'Not now.' }, { status: 422 });
const failure = () => screen.queryByText('The request for a code failed');
const resend = () => screen.queryByRole('button', { name: 'Resend code' });

async function open(
  respond: Responder,
  judge?: (problem: Problem) => Promise<boolean>,
  codeType = 5,
) {
  const calls = respondToCalls(respond);
  await renderScreen(
    <OneTimeCodeForm
      ticket={{ codeType, reference: '' }}
      title={election.entryTitle}
      contacts={contacts}
      onDigits={async () => null}
      {...(judge === undefined ? {} : { onSendingFailed: judge })}
    />,
  );
  return calls;
}

test.each([
  ['a lost request for a code', 5, noConnection, /If one arrives, enter it here\.$/],
  ['a lost request for a login code', 10, noConnection, /If one arrives now, it will not work/],
  ['a refused request for a code', 5, refuse, 'No code has been sent yet.'],
])(
  'says after %s whether a code may come, and offers another at once',
  async (_what, codeType, respond, words) => {
    await open(respond, undefined, codeType);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(failure()).not.toBeNull();
    expect(resend()).not.toBeNull();
  },
);

test.each([
  ['shows a refusal if the member stays here', false],
  ['shows no refusal to a member who goes to another screen', true],
])('%s', async (_what, isElsewhere) => {
  const verdict = Promise.withResolvers<boolean>();
  const judge = vi.fn(() => verdict.promise);
  await open(refuse, judge);
  await waitFor(() => expect(judge).toHaveBeenCalledOnce());
  expect(failure()).toBeNull();
  await act(async () => verdict.resolve(isElsewhere));
  expect(failure() === null).toBe(isElsewhere);
  expect(screen.queryByText('Not now.') === null).toBe(isElsewhere);
});

test.each([
  ['a login', 10, noConnection, /If one arrives now, it will not work: ask for another\.$/],
  ['the election', 5, noConnection, /If one arrives, enter it here\.$/],
  ['a login, if it is refused', 10, refuse, /^We sent a 6-digit code/],
])(
  'tells after a failed resend for %s whether a code works',
  async (_what, codeType, respond, words) => {
    const note = {
      tag: '',
      to: ' a@example.test',
      reference: 'ref-1',
      sentAt: Date.now() - 130_000,
    };
    sessionStorage.setItem(`one-time-code:${codeType}:email`, JSON.stringify(note));
    const calls = await open(respond, undefined, codeType);
    await screen.findByText(/^We sent a 6-digit code/);
    resend()?.click();
    await waitFor(() => expect(failure()).not.toBeNull());
    expect(screen.getByText(words)).toBeTruthy();
    expect(calls).toHaveLength(1);
  },
);

test('requests no second code while the lost one may still arrive, also after a reload', async () => {
  await open(() => new Response('', { status: 502 }));
  expect(await screen.findByText(/^New code in 2:00$/)).toBeTruthy();
  expect(resend()).toBeNull();
  cleanup();
  const calls = await open(refuse);
  expect(await screen.findByText(/If one arrives, enter it here\.$/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([429, 503])('waits as long as the API asks after a %d', async (status) => {
  await open(() => new Response('{}', { status, headers: { 'Retry-After': '45' } }));
  expect(await screen.findByText(/^New code in 0:4[45]$/)).toBeTruthy();
  expect(screen.getByText('No code has been sent yet.')).toBeTruthy();
  expect(resend()).toBeNull();
});
