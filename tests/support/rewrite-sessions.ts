import { vi } from 'vitest';
import { connectPhone } from './phone.ts';

export type Wire = Record<string, unknown>;

/** Rewrites the sandbox's sessions to the shapes of other APIs. */
export function rewriteSessions(write: (session: Wire) => unknown, phone = connectPhone()) {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const response = await answer(input, init);
    if (!pathname.endsWith('/user') || !response.ok) return response;
    const { data } = (await response.json()) as { data: Wire };
    return Response.json({ data: write(data) });
  });
  return phone;
}

export function withoutContacts({ info, ...session }: Wire): Wire {
  const { email: _email, mobile_no: _mobile, mobile: _number, ...rest } = info as Wire;
  return { ...session, info: rest };
}
