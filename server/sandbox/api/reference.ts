import { success } from '../answers.ts';
import { branches } from '../data/branches.ts';
import { refuseDeactivated } from '../guards.ts';
import type { Handlers } from '../handlers.ts';

export const reference = {
  fetchBranches: [refuseDeactivated, (c) => success(c, 'The satellite offices.', branches)],
} satisfies Handlers;
