import { success } from '../answers.ts';
import type { Handlers } from '../handlers.ts';
import { sessionAnswer } from '../session-answer.ts';

export const user = {
  fetchSession: [
    (c) => success(c, 'Your session is open.', sessionAnswer(c.var.session, c.var.world.now())),
  ],
  endSession: [
    (c) => {
      c.var.world.sessions.delete(c.var.session.hash);
      return success(c, 'You are logged out.');
    },
  ],
  verifySession: [(c) => success(c, 'Your session is open.')],
} satisfies Handlers;
