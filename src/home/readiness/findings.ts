import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { LibraryStatus } from '~/contracts/library.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import { contactsOf, type Session } from '~/contracts/session.ts';
import type { Instant } from '~/contracts/wire.ts';
import { formatDeadline } from '~/core/manila-dates.ts';
import { type Label, say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { readiness } from '~/labels/readiness.ts';
import type { KnownVote } from '~/vote/member-votes.ts';
import { electionPhase, isAssemblyScheduled, isScheduled, windowPhase } from '~/vote/vote-phase.ts';

/** Times are server times in milliseconds. */
export type Facts = {
  readonly now: Instant;
  readonly assembly: KnownVote<GeneralAssembly>;
  readonly referendum: KnownVote<Referendum>;
  readonly session: Pick<
    Session,
    'hasPin' | 'isPinUpdatePending' | 'isExpress' | 'member' | 'areContactsKnown'
  >;
  readonly sessionAt: Instant;
  readonly isOnline: boolean;
  /** Server time minus device time. */
  readonly clockOffset: number;
  readonly heardAt: Instant;
  readonly phone: PhoneFacts;
  /** Null before the worker's first report. */
  readonly library: LibraryStatus | 'unsupported' | null;
  readonly isPageChanged: boolean;
  readonly reminding: ReminderFacts;
  /** Null in a field office, which also has no reminders. */
  readonly ballotPlace: BallotPlace | null;
};

export type PhoneFacts = {
  readonly keeps: boolean;
  /** The browser has promised not to evict the data; null if unknown. */
  readonly isProtected: boolean | null;
  readonly wasAsked: boolean;
  /** Bytes; null if unknown. */
  readonly room: { readonly quota: number; readonly usage: number } | null;
};

export type ReminderFacts = {
  readonly reminders: 'off' | 'on' | 'blocked' | 'unsent';
  readonly canRemind: boolean;
  readonly dates: readonly PlannedDate[];
};

export type PlannedDate = {
  readonly at: Instant;
  readonly dueAt: Instant;
  readonly savedAt: Instant | null;
};

/**
 * Apple devices store separately for the browser and the home screen. `apple-browser-begun`: a vote
 * is in the browser's storage. `host-app`: another app's browser.
 */
export type BallotPlace =
  | 'home-screen'
  | 'apple-home-screen'
  | 'apple-browser'
  | 'apple-browser-begun'
  | 'can-add'
  | 'host-app'
  | 'browser';

/** `bad`: the member cannot vote. `caution`: the member can, but should act. */
export type Level = 'good' | 'caution' | 'bad';

export type Remedy =
  | 'register'
  | 'contact-us'
  | 'change-contact'
  | 'add-contact'
  | 'choose-pin'
  | 'keep'
  | 'connect'
  | 'save-pages'
  | 'check-pages'
  | 'remind'
  | 'add-to-home-screen';

export type Line = {
  readonly id: string;
  readonly title: Label;
  readonly level: Level;
  /** The language may change before it is drawn. */
  readonly text: Label | (() => string);
  readonly remedy: Remedy | null;
  /** Keeps the member from voting: the sentence on Home. */
  readonly missing: Label | null;
  /** The time of data that may be out of date. */
  readonly since: Instant | null;
};

export type Finding = Pick<Line, 'level' | 'text'> & Partial<Pick<Line, 'remedy' | 'missing'>>;

export const toLine = (
  id: string,
  title: Label,
  finding: Finding,
  since: Instant | null = null,
): Line => ({ remedy: null, missing: null, ...finding, id, title, since });

export const sayText = ({ text }: Pick<Line, 'text'>): string =>
  typeof text === 'function' ? text() : say(text);

const finding =
  (level: Level) =>
  (text: Finding['text'], remedy?: Remedy): Finding => ({ level, text, ...(remedy && { remedy }) });
const lacking = (missing: Label, finding: Finding): Finding => ({ ...finding, missing });
const good = finding('good');
const caution = finding('caution');
const bad = finding('bad');

export function contact({
  member,
  isExpress,
  areContactsKnown,
}: Pick<Session, 'member' | 'isExpress' | 'areContactsKnown'>): Finding {
  if (!areContactsKnown) return good(readiness.contactHeld);
  const { email, mobile } = contactsOf(member);
  if (email === '' && mobile === '') {
    return lacking(readiness.missingContact, bad(readiness.contactNone, 'add-contact'));
  }
  // Express mode hides contacts. Source: docs/behaviour/account.md#profile.
  if (isExpress) return good(readiness.contactHeld, 'change-contact');
  if (email !== '' && mobile !== '') {
    return good(
      () => say(readiness.contactBoth, { mobile: maskMobile(mobile), email: maskEmail(email) }),
      'change-contact',
    );
  }
  const only = mobile === '' ? maskEmail(email) : maskMobile(mobile);
  return caution(() => say(readiness.contactOne, { contact: only }), 'add-contact');
}

export function pin({
  hasPin,
  isPinUpdatePending,
}: Pick<Session, 'hasPin' | 'isPinUpdatePending'>): Finding {
  if (hasPin && !isPinUpdatePending) return good(readiness.pinSet);
  const text = hasPin ? readiness.pinDue : readiness.pinNone;
  return lacking(readiness.missingPin, bad(text, 'choose-pin'));
}

const megabyte = 1_000_000;

/** Bytes: a smaller quota is typical of a private window. */
export const leastQuota = 120 * megabyte;

/** Bytes: several times the library and a new version. */
export const leastRoom = 20 * megabyte;

export function keeping({ keeps, isProtected, wasAsked, room }: PhoneFacts): Finding {
  if (!keeps) return lacking(readiness.missingBrowser, bad(readiness.forgets));
  if (room !== null && room.quota < leastQuota) {
    return caution(readiness.littleQuota);
  }
  const left = room === null ? null : Math.max(0, room.quota - room.usage);
  if (left !== null && left < leastRoom) {
    const size = Math.floor(left / megabyte);
    return caution(() => say(readiness.littleRoom, { size }));
  }
  if (isProtected === null) return good(readiness.keeps);
  if (isProtected) return good(readiness.keepsProtected);
  return wasAsked ? good(readiness.keepsAsked) : caution(readiness.keepsUnasked, 'keep');
}

export const connection = (isOnline: boolean): Finding =>
  isOnline ? good(readiness.connected) : caution(readiness.notConnected, 'connect');

export const offline: Finding = caution(readiness.pageChanged);

const minute = 60_000;

/** Milliseconds by which a clock may be wrong. */
export const clockTolerance = 60 * minute;

export function clock(offset: number): Finding {
  const off = Math.abs(offset);
  if (off < clockTolerance) return good(readiness.clockRight);
  const minutes = Math.round(off / minute);
  return caution(() =>
    say(offset < 0 ? readiness.clockAhead : readiness.clockBehind, {
      hours: Math.floor(minutes / 60),
      minutes: minutes % 60,
    }),
  );
}

export function pages(library: Facts['library']): Finding {
  if (library === 'unsupported') return caution(readiness.pagesOnline);
  if (library === null) return caution(readiness.pagesAwaited);
  const { phase, pages: values, photos } = library;
  switch (phase) {
    case 'unknown':
      return caution(readiness.pagesAwaited);
    case 'running':
    case 'checking':
    case 'waiting':
      return caution(() => say(readiness.pagesComing, values));
    case 'asking':
    case 'paused':
    case 'removed':
      return caution(() => say(readiness.pagesNotSaved, values), 'save-pages');
    case 'full':
      return caution(() => say(readiness.pagesFull, values), 'save-pages');
    case 'incomplete':
      return caution(() => say(readiness.pagesIncomplete, values), 'check-pages');
    case 'online-only':
      return caution(readiness.pagesOnline);
    case 'whole': {
      const missing = photos === null ? 0 : photos.total - photos.kept;
      return missing === 0
        ? good(readiness.pagesSaved)
        : caution(() => say(readiness.photosMissing, { missing, total: photos?.total ?? 0 }));
    }
  }
}

/** The sheet must stay open: a finding that a tap in it can cause has the remedy `remind`. */
export function reminding({ reminders, canRemind, dates }: ReminderFacts, now: Instant): Finding {
  const calendar = calendarStanding(dates, now);
  // A wrong calendar misleads even if reminders are on.
  if (calendar === 'moved') return caution(readiness.calendarMoved, 'remind');
  if (calendar === 'moved-late') return caution(readiness.calendarMovedLate);
  if (reminders === 'on') return good(readiness.remindersOn, 'remind');
  if (calendar === 'whole') return good(readiness.calendarSaved, 'remind');
  if (reminders === 'unsent') return caution(readiness.remindersUntold, 'remind');
  if (calendar === 'part') return caution(readiness.calendarPart, 'remind');
  // Without notifications, the sheet offers a calendar file.
  const text = canRemind ? readiness.remindersOff : readiness.remindersByCalendar;
  return caution(text, 'remind');
}

/** Saved dates compared with those ahead. `moved-late`: moved, and no reminder is ahead. */
type CalendarStanding = 'none' | 'part' | 'whole' | 'moved' | 'moved-late';

function calendarStanding(dates: readonly PlannedDate[], now: Instant): CalendarStanding {
  const ahead = dates.filter(({ at }) => at > now);
  const due = ahead.filter(({ dueAt }) => dueAt > now);
  const hasMoved = ({ at, savedAt }: PlannedDate) => savedAt !== null && savedAt !== at;
  if (ahead.some(hasMoved)) return due.length === 0 ? 'moved-late' : 'moved';
  if (ahead.every(({ savedAt }) => savedAt === null)) return 'none';
  return due.some(({ savedAt }) => savedAt === null) ? 'part' : 'whole';
}

const places: Readonly<Record<BallotPlace, Finding>> = {
  'home-screen': good(readiness.placeHomeScreen),
  'apple-home-screen': good(readiness.placeAppleHomeScreen),
  'apple-browser': caution(readiness.placeAppleBrowser, 'add-to-home-screen'),
  'apple-browser-begun': caution(readiness.placeAppleBegun),
  'can-add': caution(readiness.placeCanAdd, 'add-to-home-screen'),
  'host-app': caution(readiness.placeHostApp),
  browser: good(readiness.placeBrowser),
};

export const ballotPlaceFinding = (where: BallotPlace): Finding => places[where];

// As the cards at Home read the API. Source: docs/behaviour/home.md#the-general-assemblys-card.

/** Null unless announced, not over, and without the member's vote. */
export function assemblyAhead(
  known: KnownVote<GeneralAssembly>,
  now: Instant,
): GeneralAssembly | null {
  const { info, isCast } = known;
  if (info === null || isCast || info.hasVoted || !isAssemblyScheduled(info)) return null;
  return electionPhase(info, now) === 'ended' ? null : info;
}

export function referendumAhead(known: KnownVote<Referendum>, now: Instant): Referendum | null {
  const { info, isCast } = known;
  if (info === null || isCast || info.hasParticipated || !isScheduled(info.window)) return null;
  return windowPhase(info.window, now) === 'ended' ? null : info;
}

const on = (date: Instant) => ({ date: formatDeadline(date) });

const canRegisterUntil = (endsAt: Instant | null): Finding =>
  endsAt === null
    ? caution(readiness.registersNow, 'register')
    : caution(() => say(readiness.registersUntil, on(endsAt)), 'register');

const registersFrom = (startsAt: Instant | null): Finding =>
  startsAt === null
    ? caution(readiness.registrationUnannounced)
    : caution(() => say(readiness.registersFrom, on(startsAt)));

export function assemblyRegistration(info: GeneralAssembly, now: Instant): Finding {
  if (info.isRegistered) return good(readiness.registered);
  const { startsAt, endsAt } = info.registration;
  switch (windowPhase(info.registration, now)) {
    case 'before':
      return lacking(readiness.electionLater, registersFrom(startsAt));
    case 'open':
      return lacking(readiness.electionFirst, canRegisterUntil(endsAt));
    case 'ended':
      return lacking(readiness.cannotVote, bad(readiness.registrationEnded, 'contact-us'));
  }
}

function mayVote(opens: Instant | null, closes: Instant | null, now: Instant): Finding {
  if (opens !== null && now < opens) return good(() => say(readiness.votesFrom, on(opens)));
  return closes === null
    ? good(readiness.mayVote)
    : good(() => say(readiness.votesUntil, on(closes)));
}

export function assemblyRight(info: GeneralAssembly, now: Instant): Finding | null {
  if (!info.isRegistered && windowPhase(info.registration, now) === 'ended') return null;
  if (!info.canVote) {
    // Before registration opens, the list of voters may not exist.
    return electionPhase(info, now) === 'before'
      ? lacking(readiness.electionLater, caution(readiness.rightNotSaid))
      : lacking(readiness.cannotVote, bad(readiness.noRight, 'contact-us'));
  }
  if (!info.isRegistered) return caution(readiness.mayVoteOnceRegistered);
  return mayVote(info.voting.startsAt, info.voting.endsAt, now);
}

/** Open as long as voting. Source: docs/behaviour/home.md#the-referendums-card. */
export function referendumRegistration(info: Referendum, now: Instant): Finding {
  // An admitted member needs no registration.
  if (info.isRegistered || info.canParticipate) {
    return good(readiness.registered);
  }
  const { startsAt, endsAt } = info.window;
  return windowPhase(info.window, now) === 'before'
    ? lacking(readiness.referendumLater, registersFrom(startsAt))
    : lacking(readiness.referendumFirst, canRegisterUntil(endsAt));
}

/** Only for regular members. Source: docs/behaviour/home.md#the-referendums-card. */
export function referendumRight(info: Referendum, now: Instant): Finding {
  if (info.canParticipate) return mayVote(info.window.startsAt, info.window.endsAt, now);
  return info.isRegistered
    ? lacking(readiness.admissionFirst, caution(readiness.admissionWaits))
    : caution(readiness.admittedAfterRegistering);
}
