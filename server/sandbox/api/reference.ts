import { success } from '../answers.ts';
import { branches } from '../data/branches.ts';
import { refuseDeactivated } from '../guards.ts';
import type { Handlers } from '../handlers.ts';

/** `/reference`: what anybody may know. Needs no session. */
export const reference = {
  fetchBranches: [refuseDeactivated, (c) => success(c, 'The satellite offices.', branches)],
} satisfies Handlers;
