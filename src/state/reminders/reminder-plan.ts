import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Reminder } from '~/contracts/reminders.ts';
import type { Instant } from '~/contracts/wire.ts';

/** What a member can be reminded of, as pure rules. */

/** One kind of reminder: `VotingEnds 3600` is an hour before voting ends. */
type ReminderKind = Pick<Reminder, 'moment' | 'lead'>;

/** How a choice is kept. */
export const reminderName = ({ code, moment, lead }: Omit<Reminder, 'at'>): string =>
  `${code} ${moment} ${lead}`;

const opens = (moment: Reminder['moment']): ReminderKind => ({ moment, lead: 0 });
const closes = (moment: Reminder['moment']): ReminderKind[] => [
  { moment, lead: 86_400 },
  { moment, lead: 3_600 },
];

/** The reminders of one window. */
function ofWindow(
  code: string,
  { startsAt, endsAt }: VotingWindow,
  starts: Reminder['moment'],
  ends: Reminder['moment'],
): Reminder[] {
  const kinds = [opens(starts), ...closes(ends)];
  return kinds.flatMap(({ moment, lead }) => {
    const at = moment === starts ? startsAt : endsAt;
    return at === null ? [] : [{ code, moment, lead, at: new Date(at).toISOString() }];
  });
}

/** Who has registered needs no word of registering, who has voted none at all. */
export function assemblyReminders(info: GeneralAssembly): Reminder[] {
  if (info.hasVoted) return [];
  return info.isRegistered
    ? ofWindow(info.code, info.voting, 'voting-starts', 'voting-ends')
    : ofWindow(info.code, info.registration, 'registration-starts', 'registration-ends');
}

/** Members register for the referendum while it is open: its one window is all there is. */
export function referendumReminders(info: Referendum, isRegular: boolean): Reminder[] {
  if (!isRegular || info.hasParticipated) return [];
  return ofWindow(info.code, info.window, 'voting-starts', 'voting-ends');
}

/** When a reminder comes, milliseconds since 1970. */
export const dueAt = ({ at, lead }: Reminder): Instant => Date.parse(at) - lead * 1_000;

/** Those whose time has not come. @param now server time, milliseconds */
export const ahead = (planned: readonly Reminder[], now: Instant): Reminder[] =>
  planned.filter((reminder) => dueAt(reminder) > now);

/** @param declined names of what the member does not want */
export const wanted = (offered: readonly Reminder[], declined: readonly string[]): Reminder[] =>
  offered.filter((reminder) => !declined.includes(reminderName(reminder)));
