import { Hono } from 'hono';
import { success } from '../answers.ts';
import { requireActive, requireSession } from '../guards.ts';
import { sessionAnswer } from '../session-answer.ts';
import type { SandboxEnv } from '../world.ts';

/** `/user`: the session. */
export const user = new Hono<SandboxEnv>()
  .post('/', requireSession, (c) =>
    success(c, 'Your session is open.', sessionAnswer(c.var.session, c.var.world.now())),
  )
  .delete('/logout', requireSession, (c) => {
    c.var.world.sessions.delete(c.var.session.hash);
    return success(c, 'You are logged out.');
  })
  .post('/:uuid/verify', requireSession, requireActive, (c) => success(c, 'Your session is open.'));
