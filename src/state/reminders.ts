import { atom } from 'jotai';
import {
  createReminderService,
  deleteReminders,
  fetchReminderKey,
  putReminders,
  sendTestReminder,
} from '~/api/reminders.ts';
import { ReminderChoice } from '~/contracts/disk.ts';
import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { PushOwner, PushTarget, Reminder } from '~/contracts/reminders.ts';
import type { Instant } from '~/contracts/wire.ts';
import {
  askForPush,
  currentPushAddress,
  pushPermission,
  pushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from '~/lib/push.ts';
import { fail, type Result } from '~/lib/result.ts';
import { generalAssemblyQuery } from './general-assembly.ts';
import { onLanguage, wantedLanguage } from './language.ts';
import { memberKeys } from './member-keys.ts';
import { referendumQuery } from './referendum.ts';
import { lazySingleton, serverClockAtom, storageAtom } from './services.ts';
import { signedInAtom } from './session/session.ts';
import { sessionAction, sessionAtom } from './session/session-atom.ts';

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

/**
 * What a member can be reminded of. Nobody is reminded of a registration that is done, or of a vote that
 * is cast.
 */
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

/** The reminders whose time has not come. @param now server time, milliseconds */
export const ahead = (planned: readonly Reminder[], now: Instant): Reminder[] =>
  planned.filter((reminder) => dueAt(reminder) > now);

/** @param declined names of what the member does not want */
export const wanted = (offered: readonly Reminder[], declined: readonly string[]): Reminder[] =>
  offered.filter((reminder) => !declined.includes(reminderName(reminder)));

export const reminderChoiceKind = { version: 1, schema: ReminderChoice };
const notAsked: ReminderChoice = { version: 1, isOn: false, declined: [] };

const serviceAtom = lazySingleton(() => createReminderService());

/** Null before it is read from the phone. */
const choiceAtom = sessionAtom<ReminderChoice | null>(null);
/** What the service was last told and took, as `tellable` names it; '' before. */
const toldAtom = sessionAtom('');
const problemAtom = sessionAtom<Problem | null>(null);
/** Counts what may have changed permission or subscription. */
const revisionAtom = atom(0);

export const reminderChoiceAtom = atom((get) => get(choiceAtom) ?? notAsked);

/** Everything that the member could be reminded of, with its moment, whether or not it has passed. */
export const plannedRemindersAtom = atom((get): Reminder[] => {
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

/** What the member wants of it: nothing where reminders are off. */
const wantedRemindersAtom = atom((get): Reminder[] => {
  const { isOn, declined } = get(reminderChoiceAtom);
  return isOn ? wanted(get(plannedRemindersAtom), declined) : [];
});

/** Counts the changes of the page's language. */
const speechAtom = atom(0);
speechAtom.onMount = (set) => onLanguage(() => set((count) => count + 1));

/**
 * What they are written in: what the member wants, also where the page still waits for its words.
 */
const languageAtom = atom((get) => {
  get(speechAtom);
  return wantedLanguage();
});

/** All that the service should know, as text. */
const tellable = (reminders: readonly Reminder[], language: string): string =>
  JSON.stringify([language, reminders]);

/**
 * How reminders stand on this phone.
 *
 * - off: the member has not asked for any
 * - on: the service has them
 * - untold: wanted, and told as soon as the service can be reached; `problem` says what is in the way
 * - blocked: wanted, but the phone does not show notifications (any more)
 */
export type ReminderState =
  | { readonly status: 'off' | 'on' | 'blocked' }
  | { readonly status: 'untold'; readonly problem: Problem | null };

export const reminderStateAtom = atom((get): ReminderState => {
  get(revisionAtom);
  if (!get(reminderChoiceAtom).isOn) return { status: 'off' };
  if (pushPermission() !== 'granted') return { status: 'blocked' };
  return get(toldAtom) === '' || get(problemAtom) !== null
    ? { status: 'untold', problem: get(problemAtom) }
    : { status: 'on' };
});

/** Reads what the member wants on this phone. */
export const loadRemindersAtom = sessionAction(async (get, set): Promise<void> => {
  const uuid = get(signedInAtom)?.session.uuid;
  if (uuid === undefined || get(choiceAtom) !== null) return;
  const kept = await get(storageAtom).read(memberKeys.reminders(uuid), reminderChoiceKind);
  if (get(choiceAtom) === null) set(choiceAtom, kept ?? notAsked);
});

const chooseAtom = sessionAction(
  async (get, set, change: Partial<ReminderChoice>): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    const choice = { ...get(reminderChoiceAtom), ...change };
    set(choiceAtom, choice);
    await get(storageAtom).change(memberKeys.reminders(uuid), reminderChoiceKind, () => choice);
  },
);

/**
 * Brings the service in step with what the member wants: subscribes or unsubscribes this browser,
 * and tells the due times. Telling the same again changes nothing there.
 */
const stepAtom = sessionAction(async (get, set): Promise<void> => {
  if (!get(reminderChoiceAtom).isOn) {
    set(problemAtom, await set(forgetSubscriptionAtom));
    return;
  }
  if (pushPermission() !== 'granted') return;
  // What is not known yet must not look as if there were nothing to remind of.
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
  // A key may come late: who has left, or has turned reminders off, is not subscribed any more.
  if (!get(reminderChoiceAtom).isOn) return;
  const subscription = await subscribeToPush(key.value.publicKey);
  if (subscription === null) {
    set(problemAtom, { kind: 'unreadable' });
    return;
  }
  const planned = get(wantedRemindersAtom);
  const reminders = ahead(planned, get(serverClockAtom).now());
  // By name: while keys are exchanged, another server may answer than the one that gave the key.
  const { keyId } = key.value;
  // Nobody may have listened when it changed, and what is told is compared with what is known here.
  if (get(languageAtom) !== wantedLanguage()) set(speechAtom, (count) => count + 1);
  const language = get(languageAtom);
  const told = await putReminders(get(serviceAtom), { subscription, reminders, language, keyId });
  set(problemAtom, told.ok ? null : told.problem);
  if (told.ok) set(toldAtom, tellable(planned, language));
});

/** What proves to the service that a subscription is this browser's. */
const ownerOf = ({ endpoint, keys }: PushTarget): PushOwner => ({ endpoint, auth: keys.auth });

/** Has the service forget this browser. @returns what was in the way, or null */
const forgetSubscriptionAtom = atom(null, async (get): Promise<Problem | null> => {
  const address = await currentPushAddress();
  if (address === null) return null;
  const deleted = await deleteReminders(get(serviceAtom), ownerOf(address));
  // Kept until the service has heard: it is asked again when the connection is back.
  const isUnheard =
    !deleted.ok && (deleted.problem.kind === 'offline' || deleted.problem.kind === 'timeout');
  if (isUnheard) return deleted.problem;
  await unsubscribeFromPush();
  return null;
});

const runningAtom = atom<Promise<void> | null>(null);
const isAgainAtom = atom(false);

/** One step at a time; what changes meanwhile is told in another. */
export const syncRemindersAtom = atom(null, (get, set): Promise<void> => {
  const running = get(runningAtom);
  if (running !== null) {
    set(isAgainAtom, true);
    return running;
  }
  const run = async () => {
    do {
      set(isAgainAtom, false);
      await set(stepAtom);
    } while (get(isAgainAtom) && !get(isToldAtom));
  };
  const promise = run().finally(() => {
    set(runningAtom, null);
    set(revisionAtom, (revision) => revision + 1);
  });
  set(runningAtom, promise);
  return promise;
});

/** What the service should hold and has not heard of, as text; null where it has heard of it all. */
export const untoldRemindersAtom = atom((get): string | null => {
  const due = tellable(get(wantedRemindersAtom), get(languageAtom));
  return get(reminderChoiceAtom).isOn && get(toldAtom) !== due ? due : null;
});

/** True where the service holds what it should. */
const isToldAtom = atom(
  (get) => get(reminderStateAtom).status === 'on' && get(untoldRemindersAtom) === null,
);

/** Turns reminders on: call it on a tap, because the browser may ask the person. */
export const turnRemindersOnAtom = sessionAction(async (_get, set): Promise<void> => {
  if (pushSupport() !== 'supported') return;
  const permission = await askForPush();
  set(revisionAtom, (revision) => revision + 1);
  if (permission !== 'granted') return;
  await set(chooseAtom, { isOn: true });
  await set(syncRemindersAtom);
});

export const turnRemindersOffAtom = sessionAction(async (_get, set): Promise<void> => {
  await set(chooseAtom, { isOn: false });
  set(toldAtom, '');
  await set(syncRemindersAtom);
});

/** Wants a reminder, or does not. */
export const chooseReminderAtom = sessionAction(
  async (get, set, reminder: Reminder, isWanted: boolean): Promise<void> => {
    const name = reminderName(reminder);
    const others = get(reminderChoiceAtom).declined.filter((declined) => declined !== name);
    await set(chooseAtom, { declined: isWanted ? others : [...others, name] });
    // Who watches the wishes may have told it while they were written down.
    if (get(reminderChoiceAtom).isOn && !get(isToldAtom)) await set(syncRemindersAtom);
  },
);

/** Has one reminder sent now, to see that they arrive. */
export const testRemindersAtom = atom(null, async (get): Promise<Result<unknown, Problem>> => {
  const address = await currentPushAddress();
  if (address === null) return fail({ kind: 'unreadable' });
  return sendTestReminder(get(serviceAtom), ownerOf(address));
});

/** At log-out: messages to this browser reach nobody any more, whatever the service hears. */
export const leaveRemindersAtom = atom(null, async (get): Promise<void> => {
  // A subscription that is just being made is made first, and goes with the others.
  await get(runningAtom)?.catch(() => undefined);
  const address = await currentPushAddress();
  if (address === null) return;
  void deleteReminders(get(serviceAtom), ownerOf(address));
  await unsubscribeFromPush();
});
