import * as v from 'valibot';
import {
  fields,
  instantOrNull,
  listOf,
  numberOrNull,
  requiredText,
  shownDate,
  text,
} from './wire.ts';

/**
 * One sign-in: `at` is null where its date cannot be read; `when` is the date as it came.
 * Source: docs/behaviour/account.md#login-history.
 */
const LoginEntry = v.pipe(
  fields({}, { ip: text, user_agent: text, datetime: shownDate }),
  v.transform(({ ip, user_agent, datetime }) => ({
    ip,
    userAgent: user_agent,
    at: v.parse(v.fallback(instantOrNull, null), datetime),
    when: datetime,
  })),
  // Nobody could learn anything from it.
  v.check(({ ip, userAgent, when }) => ip !== '' || userAgent !== '' || when !== ''),
);
export type LoginEntry = v.InferOutput<typeof LoginEntry>;

/** `GET /user/{uuid}/login-history`. */
export const LoginHistory = listOf(LoginEntry);

/**
 * `POST /user/{uuid}/settings/deactivate` and `/activate`: the key that the last step is made with,
 * and the reference that the code is asked for with. `codeType` is the one-time code's, null where
 * the server leaves it to the usual one.
 */
export const ActivationTicket = v.pipe(
  fields({ hash: requiredText }, { pin: text, type: numberOrNull }),
  v.transform(({ hash, pin, type }) => ({ key: hash, pin, codeType: type })),
);
export type ActivationTicket = v.InferOutput<typeof ActivationTicket>;
