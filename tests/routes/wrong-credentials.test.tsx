import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { sessionStateAtom, signInAtom } from '~/session/session.ts';
import { password, pin } from '../server/sandbox/visitor.ts';
import { endsWhenOver } from '../support/ends-when-over.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { renderApp } from '../support/render-app.tsx';

type Entry = {
  readonly what: string;
  /** `visitor`: not signed in; `half`: the PIN is missing. */
  readonly who: 'visitor' | 'half' | 'member';
  readonly at: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly button: string;
  readonly call: readonly [method: string, path: string];
  /** Our sentence for a refusal without one. */
  readonly ours?: string;
};

const ofPin = {
  ours: 'The PIN you entered does not match. Please try again.',
  call: ['POST', '/user/*/pin'],
} as const;
const entries: readonly Entry[] = [
  {
    what: 'the password at sign-in',
    who: 'visitor',
    at: '/',
    fields: { Username: 'regular01', Password: password },
    button: 'Log In',
    call: ['POST', '/user/login/validate'],
  },
  {
    what: 'the PIN at sign-in',
    who: 'half',
    at: '/',
    fields: { 'PIN, 6 digits': pin },
    button: 'Continue',
    ...ofPin,
  },
  {
    what: 'the current PIN before a change',
    who: 'member',
    at: '/settings/security/pin',
    fields: { 'Current PIN, 6 digits': pin },
    button: 'Continue',
    ...ofPin,
  },
  {
    what: 'the password before a deactivation',
    who: 'member',
    at: '/settings/deactivate',
    fields: { 'Your password': password },
    button: 'Proceed',
    call: ['POST', '/user/*/settings/deactivate'],
  },
  {
    what: 'the current password before a change',
    who: 'member',
    at: '/settings/password',
    fields: {
      'Current password': password,
      'New password': 'Harana&Kundiman7',
      'New password again': 'Harana&Kundiman7',
    },
    button: 'Save',
    call: ['PUT', '/user/*/password'],
  },
  {
    what: 'the code before an election',
    who: 'member',
    at: '/ga/election/auth',
    fields: { 'One-time code, 6 digits': '111111' },
    button: 'Verify',
    ours: 'That code is not right.',
    call: ['POST', '/ga/*/election'],
  },
];

const cases = entries.flatMap((entry) => [
  { ...entry, status: 401, said: 'The cooperative says no.' },
  { ...entry, status: 403, said: null },
]);

async function storeOf(who: Entry['who']) {
  if (who === 'member') return signedInStore();
  const store = createStore();
  if (who === 'half') await store.set(signInAtom, { username: 'regular01', password }, false);
  return store;
}

/** Replaces the API's next response to this call; the sandbox handles the rest. */
function respondToNext([method, path]: Entry['call'], answer: () => Response) {
  const respondToOthers = globalThis.fetch;
  const pattern = new RegExp(`/api/v2${path.replace('*', '[^/]+')}$`);
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const isIt = input.method === method && pattern.test(new URL(input.url).pathname);
    return isIt ? answer() : respondToOthers(input, init);
  });
}

describe('a forbidden credential is called wrong, and the session continues', () => {
  test.each(cases)(
    '$what: status $status, message $said',
    async ({ who, at, fields, button, ...entry }) => {
      const phone = connectPhone();
      const store = await storeOf(who);
      endsWhenOver(store);
      const { status, said, ours = /did not accept this and gave no reason/ } = entry;
      const body = said === null ? null : JSON.stringify({ message: said });
      respondToNext(entry.call, () => new Response(body, { status }));
      await renderApp(at, store);
      for (const [label, value] of Object.entries(fields)) {
        fireEvent.change(await screen.findByLabelText(label), { target: { value } });
      }
      const before = phone.calls.length;
      fireEvent.click(screen.getByRole('button', { name: button }));

      expect(await screen.findByText(said === null ? ours : new RegExp(said))).toBeTruthy();
      expect(screen.queryByText('Session has expired.')).toBeNull();
      const [first = ''] = Object.keys(fields).slice(who === 'visitor' ? 1 : 0);
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(first).value).toBe(''));
      if (who === 'visitor') return;
      await waitFor(() =>
        expect(phone.calls.slice(before).some(({ path }) => path === '/user')).toBe(true),
      );
      expect(store.get(sessionStateAtom).status).toBe('signed-in');
    },
  );
});
