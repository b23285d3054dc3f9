import { OfficeRequest } from '../../src/contracts/office.ts';
import { officeCookie, officeCookieLife } from '../../src/contracts/office-mode.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import { answerOwnCalls, demandType, ownCalls } from '../web/own-calls.ts';
import { createRateLimit } from '../web/rate-limits.ts';
import { readBody } from '../web/read-body.ts';
import { Refusal, tooMany } from '../web/refusals.ts';
import { type CodeHash, isCode } from './code-hash.ts';

type Behind = {
  /** Undefined: no browser can become a field office's. */
  readonly hash: CodeHash | undefined;
  readonly log: (event: 'mode-changed' | 'wrong-code', fields: { isOn: boolean }) => void;
  readonly now?: () => number;
};

const minute = 60_000;

/** Source: docs/behaviour/field-office.md#turning-it-on-and-off. */
export function createOffice({ hash, log, now = Date.now }: Behind): { fetch: FetchHandler } {
  // An officer mistypes a few times. Nobody guesses a code of twelve symbols.
  const byAddress = createRateLimit({ calls: 10, ms: 15 * minute });
  const byAll = createRateLimit({ calls: 200, ms: 60 * minute });

  const calls = ownCalls().post('/office/code', async (c) => {
    demandType(c.req.raw, 'application/json');
    if (hash === undefined) throw new Refusal(404, 'This portal has no field offices.');
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
  });

  return { fetch: answerOwnCalls(calls) };
}
