import { Hono } from 'hono';
import { success } from '../answers.ts';
import { emailField, mobileField } from '../contact-fields.ts';
import { newPinField, usernameField } from '../credential-fields.ts';
import { readFields } from '../fields.ts';
import { requireFreeEmail, requireFreeMobile, requireFreeUsername } from '../uniqueness.ts';
import type { SandboxEnv } from '../world.ts';

/** Checks while typing; sign-up makes them, so they need no session. */
export const availability = new Hono<SandboxEnv>()
  .post('/username', async (c) => {
    const { value } = await readFields(c, { value: usernameField });
    requireFreeUsername(c.var.world, value);
    return success(c, 'This username is available.');
  })
  .post('/email', async (c) => {
    const { value } = await readFields(c, { value: emailField });
    requireFreeEmail(c.var.world, value);
    return success(c, 'This email address is available.');
  })
  .post('/mobile', async (c) => {
    const { value } = await readFields(c, { value: mobileField });
    requireFreeMobile(c.var.world, value);
    return success(c, 'This mobile number is available.');
  })
  .post('/pin', async (c) => {
    await readFields(c, { pin: newPinField });
    return success(c, 'This PIN can be used.');
  });
