import { casting } from './casting.ts';
import type { Mutant } from './mutant.ts';
import { reminders } from './reminders.ts';
import { session } from './session.ts';
import { specification } from './specification.ts';
import { storage } from './storage.ts';

export const mutants: readonly Mutant[] = [
  ...casting,
  ...storage,
  ...session,
  ...reminders,
  ...specification,
];
