import { Hono } from 'hono';
import { success } from '../answers.ts';
import { branches } from '../data/branches.ts';
import { refuseDeactivated } from '../guards.ts';
import type { SandboxEnv } from '../world.ts';

/** `/reference`: what anybody may know. Needs no session. */
export const reference = new Hono<SandboxEnv>().get('/branches', refuseDeactivated, (c) =>
  success(c, 'The satellite offices.', branches),
);
