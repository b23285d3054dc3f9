import { branches } from '../data/branches.ts';
import { refuseDeactivated } from '../guards.ts';
import type { Handlers } from '../handlers.ts';
import { success } from '../responses.ts';

export const reference = {
  fetchBranches: [refuseDeactivated, (c) => success(c, 'The satellite offices.', branches)],
} satisfies Handlers;
