import { success } from '../answers.ts';
import { requireActive, requireSession } from '../guards.ts';
import type { Handlers } from '../handlers.ts';
import { sessionAnswer } from '../session-answer.ts';

/** `/user`: the session. */
export const user = {
  fetchSession: [
    requireSession,
    (c) => success(c, 'Your session is open.', sessionAnswer(c.var.session, c.var.world.now())),
  ],
  endSession: [
    requireSession,
    (c) => {
      c.var.world.sessions.delete(c.var.session.hash);
      return success(c, 'You are logged out.');
    },
  ],
  verifySession: [requireSession, requireActive, (c) => success(c, 'Your session is open.')],
} satisfies Handlers;
