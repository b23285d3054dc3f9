import type { Translation } from '../label.ts';
import { account } from './account.ts';
import { amendments } from './amendments.ts';
import { company } from './company.ts';
import { dashboard } from './dashboard.ts';
import { deactivation } from './deactivation.ts';
import { election } from './election.ts';
import { enrollment } from './enrollment.ts';
import { install } from './install.ts';
import { language } from './language.ts';
import { library } from './library.ts';
import { manifest } from './manifest.ts';
import { menu } from './menu.ts';
import { newPassword } from './new-password.ts';
import { oneTimeCode } from './one-time-code.ts';
import { operations } from './operations.ts';
import { pin } from './pin.ts';
import { practice } from './practice.ts';
import { practiceInvitation } from './practice-invitation.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { rating } from './rating.ts';
import { readiness } from './readiness.ts';
import { recovery } from './recovery.ts';
import { referendum } from './referendum.ts';
import { reloading } from './reloading.ts';
import { reminders } from './reminders.ts';
import { session } from './session.ts';
import { sessionEnding } from './session-ending.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** Everything the portal says, in Filipino: a chunk of its own, for who reads it. */
export const filipino: Translation = {
  ...account,
  ...amendments,
  ...company,
  ...dashboard,
  ...deactivation,
  ...election,
  ...enrollment,
  ...install,
  ...language,
  ...library,
  ...manifest,
  ...menu,
  ...newPassword,
  ...oneTimeCode,
  ...operations,
  ...pin,
  ...practice,
  ...practiceInvitation,
  ...problems,
  ...profile,
  ...rating,
  ...readiness,
  ...recovery,
  ...referendum,
  ...reloading,
  ...reminders,
  ...session,
  ...sessionEnding,
  ...settings,
  ...shell,
  ...signIn,
  ...signUp,
};
