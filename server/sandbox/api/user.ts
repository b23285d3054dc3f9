import type { Handlers } from '../handlers.ts';
import { success } from '../responses.ts';
import { sessionResponse } from '../session-response.ts';

export const user = {
  fetchSession: [
    (c) => success(c, 'Your session is open.', sessionResponse(c.var.session, c.var.world.now())),
  ],
  endSession: [
    (c) => {
      c.var.world.sessions.delete(c.var.session.hash);
      return success(c, 'You are logged out.');
    },
  ],
  verifySession: [(c) => success(c, 'Your session is open.')],
} satisfies Handlers;
