import { contactsOf, type Session } from '~/contracts/session.ts';
import type { Instant } from '~/contracts/wire.ts';
import { say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { readiness } from '~/labels/readiness.ts';
import type {
  BallotPlace,
  Facts,
  Finding,
  PhoneFacts,
  PlannedDate,
  ReminderFacts,
} from './facts.ts';

export function contact({
  member,
  isExpress,
  areContactsKnown,
}: Pick<Session, 'member' | 'isExpress' | 'areContactsKnown'>): Finding {
  if (!areContactsKnown) return { level: 'good', text: readiness.contactHeld };
  const { email, mobile } = contactsOf(member);
  if (email === '' && mobile === '') {
    return { level: 'bad', text: readiness.contactNone, remedy: 'add-contact' };
  }
  // Express mode hides contacts. Source: docs/behaviour/account.md#profile.
  if (isExpress) return { level: 'good', text: readiness.contactHeld, remedy: 'change-contact' };
  if (email !== '' && mobile !== '') {
    return {
      level: 'good',
      text: () =>
        say(readiness.contactBoth, { mobile: maskMobile(mobile), email: maskEmail(email) }),
      remedy: 'change-contact',
    };
  }
  const only = mobile === '' ? maskEmail(email) : maskMobile(mobile);
  return {
    level: 'caution',
    text: () => say(readiness.contactOne, { contact: only }),
    remedy: 'add-contact',
  };
}

export function pin({
  hasPin,
  isPinUpdatePending,
}: Pick<Session, 'hasPin' | 'isPinUpdatePending'>): Finding {
  if (!hasPin) return { level: 'bad', text: readiness.pinNone, remedy: 'choose-pin' };
  return isPinUpdatePending
    ? { level: 'bad', text: readiness.pinDue, remedy: 'choose-pin' }
    : { level: 'good', text: readiness.pinSet };
}

const megabyte = 1_000_000;

/** Bytes: a smaller quota is typical of a private window. */
export const leastQuota = 120 * megabyte;

/** Bytes: several times the library and a new version. */
export const leastRoom = 20 * megabyte;

export function keeping({ keeps, isProtected, wasAsked, room }: PhoneFacts): Finding {
  if (!keeps) return { level: 'bad', text: readiness.forgets };
  if (room !== null && room.quota < leastQuota) {
    return { level: 'caution', text: readiness.littleQuota };
  }
  const left = room === null ? null : Math.max(0, room.quota - room.usage);
  if (left !== null && left < leastRoom) {
    const size = Math.floor(left / megabyte);
    return { level: 'caution', text: () => say(readiness.littleRoom, { size }) };
  }
  if (isProtected === null) return { level: 'good', text: readiness.keeps };
  if (isProtected) return { level: 'good', text: readiness.keepsProtected };
  return wasAsked
    ? { level: 'good', text: readiness.keepsAsked }
    : { level: 'caution', text: readiness.keepsUnasked, remedy: 'keep' };
}

export const connection = (isOnline: boolean): Finding =>
  isOnline
    ? { level: 'good', text: readiness.connected }
    : { level: 'caution', text: readiness.notConnected, remedy: 'connect' };

export const offline: Finding = { level: 'caution', text: readiness.pageChanged };

const minute = 60_000;

/** Milliseconds by which a clock may be wrong. */
export const clockTolerance = 60 * minute;

/** @param offset server time minus device time in milliseconds */
export function clock(offset: number): Finding {
  const off = Math.abs(offset);
  if (off < clockTolerance) return { level: 'good', text: readiness.clockRight };
  const minutes = Math.round(off / minute);
  return {
    level: 'caution',
    text: () =>
      say(offset < 0 ? readiness.clockAhead : readiness.clockBehind, {
        hours: Math.floor(minutes / 60),
        minutes: minutes % 60,
      }),
  };
}

export function pages(library: Facts['library']): Finding {
  if (library === 'unsupported') return { level: 'caution', text: readiness.pagesOnline };
  if (library === null) return { level: 'caution', text: readiness.pagesAwaited };
  const { phase, pages: values, photos } = library;
  switch (phase) {
    case 'unknown':
      return { level: 'caution', text: readiness.pagesAwaited };
    case 'running':
    case 'checking':
    case 'waiting':
      return { level: 'caution', text: () => say(readiness.pagesComing, values) };
    case 'asking':
    case 'paused':
    case 'removed':
      return {
        level: 'caution',
        text: () => say(readiness.pagesNotSaved, values),
        remedy: 'save-pages',
      };
    case 'full':
      return {
        level: 'caution',
        text: () => say(readiness.pagesFull, values),
        remedy: 'save-pages',
      };
    case 'incomplete':
      return {
        level: 'caution',
        text: () => say(readiness.pagesIncomplete, values),
        remedy: 'check-pages',
      };
    case 'online-only':
      return { level: 'caution', text: readiness.pagesOnline };
    case 'whole': {
      const missing = photos === null ? 0 : photos.total - photos.kept;
      return missing === 0
        ? { level: 'good', text: readiness.pagesSaved }
        : {
            level: 'caution',
            text: () => say(readiness.photosMissing, { missing, total: photos?.total ?? 0 }),
          };
    }
  }
}

/** The sheet must stay open: a finding that a tap in it can cause has this remedy. */
const sheet = { remedy: 'remind' } as const;

export function reminding({ reminders, canRemind, dates }: ReminderFacts, now: Instant): Finding {
  const calendar = calendarStanding(dates, now);
  // A wrong calendar misleads even if reminders are on.
  if (calendar === 'moved') return { level: 'caution', text: readiness.calendarMoved, ...sheet };
  if (calendar === 'moved-late') return { level: 'caution', text: readiness.calendarMovedLate };
  if (reminders === 'on') return { level: 'good', text: readiness.remindersOn, ...sheet };
  if (calendar === 'whole') return { level: 'good', text: readiness.calendarSaved, ...sheet };
  if (reminders === 'unsent')
    return { level: 'caution', text: readiness.remindersUntold, ...sheet };
  if (calendar === 'part') return { level: 'caution', text: readiness.calendarPart, ...sheet };
  // Without notifications, the sheet offers a calendar file.
  const text = canRemind ? readiness.remindersOff : readiness.remindersByCalendar;
  return { level: 'caution', text, ...sheet };
}

/**
 * Whether the saved calendar files contain the dates ahead.
 *
 * - part: dates with a reminder ahead are missing.
 * - moved: a saved date has changed.
 * - moved-late: a saved date has changed, and no reminder is ahead.
 */
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
  'home-screen': { level: 'good', text: readiness.placeHomeScreen },
  'apple-home-screen': { level: 'good', text: readiness.placeAppleHomeScreen },
  'apple-browser': {
    level: 'caution',
    text: readiness.placeAppleBrowser,
    remedy: 'add-to-home-screen',
  },
  'apple-browser-begun': { level: 'caution', text: readiness.placeAppleBegun },
  'can-add': { level: 'caution', text: readiness.placeCanAdd, remedy: 'add-to-home-screen' },
  'host-app': { level: 'caution', text: readiness.placeHostApp },
  browser: { level: 'good', text: readiness.placeBrowser },
};

export const ballotPlaceFinding = (where: BallotPlace): Finding => places[where];
