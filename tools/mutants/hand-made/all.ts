import { accounts } from './accounts.ts';
import { casting } from './casting.ts';
import { codes } from './codes.ts';
import { deadlines } from './deadlines.ts';
import { drafts } from './drafts.ts';
import { forwarding } from './forwarding.ts';
import { guards } from './guards.ts';
import { library } from './library.ts';
import type { Mutant } from './mutant.ts';
import { parsing } from './parsing.ts';
import { privacy } from './privacy.ts';
import { readiness } from './readiness.ts';
import { reminders } from './reminders.ts';
import { session } from './session.ts';
import { specification } from './specification.ts';
import { storage } from './storage.ts';
import { update } from './update.ts';

export const mutants: readonly Mutant[] = [
  ...casting,
  ...drafts,
  ...storage,
  ...session,
  ...codes,
  ...accounts,
  ...guards,
  ...deadlines,
  ...parsing,
  ...library,
  ...update,
  ...reminders,
  ...readiness,
  ...privacy,
  ...forwarding,
  ...specification,
];
