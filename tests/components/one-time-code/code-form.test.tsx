import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CodeForm } from '~/components/one-time-code/code-form.tsx';
import type { Problem } from '~/contracts/problem.ts';
import { election } from '~/labels/election.ts';
import { noConnection, type Responder, respondToCalls } from '../../support/calls.ts';
import { renderScreen } from '../../support/render-app.tsx';

const contacts = { name: 'Amihan Dalisay', email: 'a@example.test', mobile: '' };
const refuse = () => Response.json({ message: 'Not now.' }, { status: 422 });
const failure = () => screen.queryByText('The request for a code failed');

async function open(respond: Responder, judge?: (problem: Problem) => Promise<boolean>) {
  respondToCalls(respond);
  await renderScreen(
    <CodeForm
      request={{ codeType: 5, reference: '' }}
      title={election.entryTitle}
      contacts={contacts}
      onDigits={async () => null}
      {...(judge === undefined ? {} : { onSendingRefused: judge })}
    />,
  );
}

test.each([
  ['a lost request for a code', noConnection, /^We do not know whether a code was sent\./],
  ['a refused request for a code', refuse, 'No code has been sent yet.'],
])('says after %s whether a code may come', async (_what, respond, words) => {
  await open(respond);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(failure()).not.toBeNull();
});

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
});
