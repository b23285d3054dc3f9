import { electionCodes } from '~/contracts/elections.ts';
import type { Reminder } from '~/contracts/reminders.ts';
import { type Label, say } from '~/labels/label.ts';
import { reminders } from '~/labels/reminders.ts';

const aDay = 86_400;

const kinds: Readonly<Record<Reminder['moment'], (lead: Reminder['lead']) => Label>> = {
  'registration-starts': () => reminders.registrationStarts,
  'registration-ends': (lead) =>
    lead === aDay ? reminders.registrationEndsDay : reminders.registrationEndsHour,
  'voting-starts': () => reminders.votingStarts,
  'voting-ends': (lead) => (lead === aDay ? reminders.votingEndsDay : reminders.votingEndsHour),
};

/** `A day before voting closes` */
export const sayReminder = ({ moment, lead }: Reminder): string => say(kinds[moment](lead));

export const sayElection = (code: string): string =>
  say(code === electionCodes.referendum ? reminders.referendum : reminders.generalAssembly);

const events: Readonly<Record<Reminder['moment'], Label<'election'>>> = {
  'registration-starts': reminders.eventRegistrationStarts,
  'registration-ends': reminders.eventRegistrationEnds,
  'voting-starts': reminders.eventVotingStarts,
  'voting-ends': reminders.eventVotingEnds,
};

/** `Voting closes: General assembly` */
export const sayEvent = ({ moment, code }: Reminder): string =>
  say(events[moment], { election: sayElection(code) });
