import type { Handlers } from '../handlers.ts';
import { newestLogins } from '../logins.ts';
import { manilaTime } from '../manila-time.ts';
import { success } from '../responses.ts';

/** An assumed path. Source: docs/behaviour/api.md#assumed. */
export const loginHistory = {
  fetchLoginHistory: [
    (c) => {
      const logins = newestLogins(c.var.world, c.var.member);
      return success(
        c,
        'Your logins.',
        logins.map(({ ip, userAgent, at }) => ({
          ip,
          user_agent: userAgent,
          datetime: manilaTime(at),
        })),
      );
    },
  ],
} satisfies Handlers;
