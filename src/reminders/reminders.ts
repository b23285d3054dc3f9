import { atom } from 'jotai';
import { ReminderChoice } from '~/contracts/disk.ts';
import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { PushOwner, PushTarget, Reminder } from '~/contracts/reminders.ts';
import type { Instant } from '~/contracts/wire.ts';
import { onLanguage, wantedLanguage } from '~/core/language/language.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { persistedRecord } from '~/core/persisted-record.ts';
import {
  askForPushPermission,
  currentPushTarget,
  pushPermission,
  pushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from '~/core/push.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { lazySingleton } from '~/core/services.ts';
import { sessionAction, sessionAtom } from '~/core/session-atom.ts';
import { signedInAtom } from '~/session/session.ts';
import { generalAssemblyQuery, referendumQuery } from '~/vote/vote-calls.ts';
import {
  createReminderService,
  deleteReminders,
  fetchReminderKey,
  putReminders,
  sendTestReminder,
} from './reminder-calls.ts';

/** `lead`: seconds before the moment. */
type ReminderKind = Pick<Reminder, 'moment' | 'lead'>;

export const reminderName = ({ code, moment, lead }: Omit<Reminder, 'at'>): string =>
  `${code} ${moment} ${lead}`;

const opens = (moment: Reminder['moment']): ReminderKind => ({ moment, lead: 0 });
const closes = (moment: Reminder['moment']): ReminderKind[] => [
  { moment, lead: 86_400 },
  { moment, lead: 3_600 },
];

/** With the name of the vote, for the member and the service: its code may be any text. */
export type PlannedReminder = Required<Reminder>;

function ofWindow(
  vote: Pick<PlannedReminder, 'code' | 'vote'>,
  { startsAt, endsAt }: VotingWindow,
  starts: Reminder['moment'],
  ends: Reminder['moment'],
): PlannedReminder[] {
  const kinds = [opens(starts), ...closes(ends)];
  return kinds.flatMap(({ moment, lead }) => {
    const at = moment === starts ? startsAt : endsAt;
    return at === null ? [] : [{ ...vote, moment, lead, at: new Date(at).toISOString() }];
  });
}

export function assemblyReminders(info: GeneralAssembly): PlannedReminder[] {
  if (info.hasVoted) return [];
  const vote = { code: info.code, vote: 'generalAssembly' } as const;
  return info.isRegistered
    ? ofWindow(vote, info.voting, 'voting-starts', 'voting-ends')
    : ofWindow(vote, info.registration, 'registration-starts', 'registration-ends');
}

/** Registration and voting share a window. */
export function referendumReminders(info: Referendum, isRegular: boolean): PlannedReminder[] {
  if (!isRegular || info.hasParticipated) return [];
  const vote = { code: info.code, vote: 'referendum' } as const;
  return ofWindow(vote, info.window, 'voting-starts', 'voting-ends');
}

export const dueAt = ({ at, lead }: Reminder): Instant => Date.parse(at) - lead * 1_000;

export const ahead = <Planned extends Reminder>(
  planned: readonly Planned[],
  now: Instant,
): Planned[] => planned.filter((reminder) => dueAt(reminder) > now);

export const wanted = (offered: readonly Reminder[], declined: readonly string[]): Reminder[] =>
  offered.filter((reminder) => !declined.includes(reminderName(reminder)));

export const reminderChoiceKind = { version: 1, schema: ReminderChoice };
const notAsked: ReminderChoice = { version: 1, isOn: false, declined: [] };

const serviceAtom = lazySingleton(() => createReminderService());

const { recordAtom, storageKeyAtom, loadAtom, reloadAtom, editAtom } =
  persistedRecord<ReminderChoice>(reminderChoiceKind, memberKeys.reminders);
/** The reminders that the service has, as `fingerprintOf` writes them; '' if unknown. */
const sentFingerprintAtom = sessionAtom('');
const problemAtom = sessionAtom<Problem | null>(null);
export const reminderProblemAtom = atom((get) => get(problemAtom));
/** The browser gives no address, as on a phone without Google's services. */
const isWithoutAddressAtom = sessionAtom(false);
const revisionAtom = atom(0);

export const reminderChoiceAtom = atom((get) => get(recordAtom) ?? notAsked);

export const plannedRemindersAtom = atom((get): PlannedReminder[] => {
  const member = get(signedInAtom)?.session.member;
  const assembly = get(generalAssemblyQuery.queryAtom).data;
  const referendum = get(referendumQuery.queryAtom).data;
  return [
    ...(assembly === null ? [] : assemblyReminders(assembly)),
    ...(referendum === null || member === undefined
      ? []
      : referendumReminders(referendum, member.isRegular)),
  ];
});

const wantedRemindersAtom = atom((get): Reminder[] => {
  const { isOn, declined } = get(reminderChoiceAtom);
  return isOn ? wanted(get(plannedRemindersAtom), declined) : [];
});

const languageChangeAtom = atom(0);
languageChangeAtom.onMount = (set) => onLanguage(() => set((count) => count + 1));

/** The wanted language, even if the page still waits for its translation. */
const languageAtom = atom((get) => {
  get(languageChangeAtom);
  return wantedLanguage();
});

const fingerprintOf = (reminders: readonly Reminder[], language: string): string =>
  JSON.stringify([language, reminders]);

/** `unsent`: wanted, but not at the service. `blocked`: wanted, but the browser shows none. */
export type ReminderState =
  | { readonly status: 'off' | 'on' | 'blocked' }
  | {
      readonly status: 'unsent';
      readonly problem: Problem | null;
      readonly isWithoutAddress: boolean;
    };

export const reminderStateAtom = atom((get): ReminderState => {
  get(revisionAtom);
  if (!get(reminderChoiceAtom).isOn) return { status: 'off' };
  if (pushPermission() !== 'granted') return { status: 'blocked' };
  return get(sentFingerprintAtom) === '' || get(problemAtom) !== null
    ? {
        status: 'unsent',
        problem: get(problemAtom),
        isWithoutAddress: get(isWithoutAddressAtom),
      }
    : { status: 'on' };
});

const allVotes = '';

export const loadRemindersAtom = sessionAction((_get, set) => set(loadAtom, allVotes));
export const reloadRemindersAtom = reloadAtom;

const chooseAtom = sessionAction(
  async (get, set, change: (choice: ReminderChoice) => Partial<ReminderChoice>): Promise<void> => {
    // A tap may come before the record is read.
    await set(loadRemindersAtom);
    const shown = get(reminderChoiceAtom);
    await set(editAtom, (stored) => ({ ...(stored ?? shown), ...change(stored ?? shown) }));
  },
);

const updateServiceAtom = sessionAction(async (get, set): Promise<void> => {
  // Null after the session, too: its reminders stay.
  if (get(storageKeyAtom) === null) return;
  if (!get(reminderChoiceAtom).isOn) {
    set(problemAtom, await set(forgetSubscriptionAtom));
    return;
  }
  if (pushPermission() !== 'granted') return;
  // Unknown votes must not look like votes without reminders.
  await Promise.all([set(generalAssemblyQuery.ensureAtom), set(referendumQuery.ensureAtom)]);
  const votes = [get(generalAssemblyQuery.queryAtom), get(referendumQuery.queryAtom)];
  if (votes.some(({ isKnown }) => !isKnown)) {
    set(problemAtom, { kind: 'offline' });
    return;
  }
  const key = await fetchReminderKey(get(serviceAtom));
  if (!key.ok) {
    set(problemAtom, key.problem);
    return;
  }
  // The member may have turned reminders off meanwhile.
  if (!get(reminderChoiceAtom).isOn) return;
  const subscription = await subscribeToPush(key.value.publicKey);
  set(isWithoutAddressAtom, subscription === null);
  if (subscription === null) {
    set(problemAtom, { kind: 'unreadable' });
    return;
  }
  // Also the past ones: the service repeats them if the deadline moves.
  const reminders = get(wantedRemindersAtom);
  // With `keyId`: during an exchange of keys, another server than the key's may respond.
  const { keyId } = key.value;
  if (get(languageAtom) !== wantedLanguage()) set(languageChangeAtom, (count) => count + 1);
  const language = get(languageAtom);
  const stored = await putReminders(get(serviceAtom), { subscription, reminders, language, keyId });
  set(problemAtom, stored.ok ? null : stored.problem);
  if (stored.ok) set(sentFingerprintAtom, fingerprintOf(reminders, language));
});

const ownerOf = ({ endpoint, keys }: PushTarget): PushOwner => ({ endpoint, auth: keys.auth });

/** Some browsers fail to look. */
const findPushTarget = (): Promise<Result<PushTarget | null, Problem>> =>
  currentPushTarget().then(succeed, () => fail({ kind: 'unreadable' } as const));

const forgetSubscriptionAtom = atom(null, async (get): Promise<Problem | null> => {
  const found = await findPushTarget();
  if (!found.ok) return found.problem;
  if (found.value === null) return null;
  const deleted = await deleteReminders(get(serviceAtom), ownerOf(found.value));
  // Keep the subscription until the service has deleted it. Try again with the next connection.
  const isUnreachable =
    !deleted.ok && (deleted.problem.kind === 'offline' || deleted.problem.kind === 'timeout');
  if (isUnreachable) return deleted.problem;
  await unsubscribeFromPush();
  return null;
});

const runningAtom = atom<Promise<void> | null>(null);
const isUpdateWantedAtom = atom(false);

export const syncRemindersAtom = atom(null, (get, set): Promise<void> => {
  const running = get(runningAtom);
  if (running !== null) {
    set(isUpdateWantedAtom, true);
    return running;
  }
  const run = async () => {
    do {
      set(isUpdateWantedAtom, false);
      await set(updateServiceAtom);
    } while (get(isUpdateWantedAtom) && !get(isServiceUpToDateAtom));
  };
  const promise = run().finally(() => {
    set(runningAtom, null);
    set(revisionAtom, (revision) => revision + 1);
  });
  set(runningAtom, promise);
  return promise;
});

export const unsentFingerprintAtom = atom((get): string | null => {
  const due = fingerprintOf(get(wantedRemindersAtom), get(languageAtom));
  return get(reminderChoiceAtom).isOn && get(sentFingerprintAtom) !== due ? due : null;
});

const isServiceUpToDateAtom = atom(
  (get) => get(reminderStateAtom).status === 'on' && get(unsentFingerprintAtom) === null,
);

/** Call it on a tap: the browser may ask for permission. */
export const turnRemindersOnAtom = sessionAction(async (_get, set): Promise<void> => {
  if (pushSupport() !== 'supported') return;
  const permission = await askForPushPermission();
  set(revisionAtom, (revision) => revision + 1);
  if (permission !== 'granted') return;
  await set(chooseAtom, () => ({ isOn: true }));
  await set(syncRemindersAtom);
});

export const turnRemindersOffAtom = sessionAction(async (_get, set): Promise<void> => {
  await set(chooseAtom, () => ({ isOn: false }));
  set(sentFingerprintAtom, '');
  await set(syncRemindersAtom);
});

export const chooseReminderAtom = sessionAction(
  async (get, set, reminder: Reminder, isWanted: boolean): Promise<void> => {
    const name = reminderName(reminder);
    await set(chooseAtom, ({ declined }) => {
      const others = declined.filter((other) => other !== name);
      return { declined: isWanted ? others : [...others, name] };
    });
    // A watcher may have updated the service meanwhile.
    if (get(reminderChoiceAtom).isOn && !get(isServiceUpToDateAtom)) await set(syncRemindersAtom);
  },
);

export const testRemindersAtom = atom(null, async (get): Promise<Result<unknown, Problem>> => {
  const found = await findPushTarget();
  if (!found.ok) return found;
  if (found.value === null) return fail({ kind: 'unreadable' });
  return sendTestReminder(get(serviceAtom), ownerOf(found.value));
});

/** For logging out: ends the subscription even if the service cannot be reached. */
export const leaveRemindersAtom = atom(null, async (get): Promise<void> => {
  const end = async () => {
    const found = await findPushTarget();
    if (!found.ok || found.value === null) return;
    void deleteReminders(get(serviceAtom), ownerOf(found.value));
    await unsubscribeFromPush();
  };
  await end();
  // A running step may make another subscription.
  await get(runningAtom)?.catch(() => undefined);
  await end();
});
