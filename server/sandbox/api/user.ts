import { Hono } from 'hono';
import { success } from '../answers.ts';
import { givenText, readFields } from '../fields.ts';
import { requireSession } from '../guards.ts';
import { checkPin } from '../pin-entry.ts';
import { sessionAnswer } from '../session-answer.ts';
import type { SandboxEnv } from '../world.ts';

/** `/user`: the session and the PIN that guards it. */
export const user = new Hono<SandboxEnv>()
  .post('/', requireSession, (c) =>
    success(c, 'Your session is open.', sessionAnswer(c.var.session, c.var.world.now())),
  )
  .delete('/logout', requireSession, (c) => {
    c.var.world.sessions.delete(c.var.session.hash);
    return success(c, 'You are logged out.');
  })
  .post('/:uuid/verify', requireSession, (c) => success(c, 'Your session is open.'))
  .post('/:uuid/pin', requireSession, async (c) => {
    const { pin } = await readFields(c, { pin: givenText('Please enter your PIN.') });
    checkPin(c.var.session, pin, c.var.world.now());
    return success(c, 'The PIN is correct.');
  });
