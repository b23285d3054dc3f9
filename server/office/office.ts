import { Hono } from 'hono';
import { OfficeRequest } from '../../src/contracts/office.ts';
import { officeCookie, officeCookieLife } from '../../src/contracts/office-cookie.ts';
import { clientAddress } from '../reminders/client-address.ts';
import { createRateLimit } from '../reminders/rate-limits.ts';
import { readBody } from '../reminders/read-body.ts';
import { Refusal, tooMany, wrongType } from '../reminders/refusals.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { type CodeHash, isCode } from './code-hash.ts';

type Behind = {
  /** Undefined: no browser can become a field office's. */
  readonly hash: CodeHash | undefined;
  readonly log: (event: 'mode-changed' | 'wrong-code', fields: { isOn: boolean }) => void;
  readonly now?: () => number;
};

type Env = { Bindings: { address: string } };

const minute = 60_000;

/** Source: docs/behaviour/field-office.md#turning-it-on-and-off. */
export function createOffice({ hash, log, now = Date.now }: Behind): { fetch: FetchHandler } {
  // An officer mistypes a few times. Nobody guesses a code of twelve symbols.
  const byAddress = createRateLimit({ calls: 10, ms: 15 * minute });
  const byAll = createRateLimit({ calls: 200, ms: 60 * minute });

  const api = new Hono<Env>()
    .post('/office/code', async (c) => {
      c.header('Cache-Control', 'no-store');
      const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
      // Other sites cannot send it without a preflight.
      if (type !== 'application/json') throw wrongType();
      if (hash === undefined) return c.json({ message: 'This portal has no field offices.' }, 404);
      const seconds = byAddress.take(c.env.address, now()) || byAll.take('', now());
      if (seconds > 0) throw tooMany(seconds);
      const { code, isOn } = await readBody(c.req.raw, OfficeRequest);
      if (!isCode(code, hash)) {
        log('wrong-code', { isOn });
        throw new Refusal(403, 'This code is not right.');
      }
      log('mode-changed', { isOn });
      c.header(
        'Set-Cookie',
        `${officeCookie}=${isOn ? '1' : ''}; Max-Age=${isOn ? officeCookieLife : 0}; Path=/; Secure; SameSite=Strict`,
      );
      return c.body(null, 204);
    })
    .notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404))
    .onError((error, c) => {
      if (!(error instanceof Refusal)) throw error;
      c.header('Cache-Control', 'no-store');
      const { status, message, retryAfterSeconds } = error;
      if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds));
      return c.json({ message }, status);
    });

  return {
    fetch: (request, incoming) => api.fetch(request, { address: clientAddress(incoming) }),
  };
}
