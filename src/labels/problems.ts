import type { Problem, Trace } from '~/contracts/problem.ts';
import { labels, say } from './label.ts';

export const problems = labels({
  offline: [
    'lbl_0001100',
    'We could not reach the cooperative. Nothing was lost. Check your connection and try again.',
  ],
  notSignedIn: [
    'lbl_0003848',
    'Nothing was sent, and nothing was lost. Log in again, or ask for a new code.',
  ],
  timeout: ['lbl_0001101', 'This is taking too long. Nothing was lost. Try again in a moment.'],
  pageOutdated: [
    'lbl_0002992',
    'The portal has a new version. Nothing was sent, and what you kept is safe. Close the portal and open it again.',
  ],
  expired: ['lbl_0001102', 'Session has expired.'],
  refused: [
    'lbl_0001103',
    'The cooperative did not accept this and gave no reason. Nothing was lost. Try again later.',
  ],
  serverTrouble: [
    'lbl_0001104',
    'The cooperative’s system has a problem right now. Nothing was lost. Try again in a few minutes.',
  ],
  unreadable: [
    'lbl_0001105',
    'The cooperative’s answer could not be read. Nothing was lost. Try again.',
  ],
  barred: [
    'lbl_0003130',
    'Something blocked this on its way to the cooperative. Nothing was lost. Try again, or use another connection.',
  ],
  tooManyCalls: ['lbl_0001190', 'The cooperative’s system is very busy. Nothing was lost.'],
  tryAgainIn: ['lbl_0001191', 'Try again in {wait}.'],
  fewSeconds: ['lbl_0001192', 'a few seconds'],
  minutes: ['lbl_0001194', { one: 'one minute', other: '{count} minutes' }],
  hours: ['lbl_0001196', { one: 'one hour', other: '{count} hours' }],
  nothingOn: ['lbl_0001197', 'Nothing is scheduled right now.'],
  cookiesRefused: [
    'lbl_0001106',
    'This browser blocks cookies, and logging in needs them. Allow cookies for this site, then log in again.',
  ],
  sessionTooLong: [
    'lbl_0003820',
    'You are not logged in: the cooperative’s system sent more than a browser can keep. Nothing was lost. Tell the cooperative’s office.',
  ],
});

/** The browser refuses the session's cookie. */
export type SayableProblem =
  | Problem
  | { readonly kind: 'cookies-refused'; readonly isTooLong?: boolean };

/** @param seconds from `Retry-After` */
function sayWait(seconds: number): string {
  if (seconds <= 10) return say(problems.fewSeconds);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return say(problems.minutes, { count: minutes });
  return say(problems.hours, { count: Math.ceil(minutes / 60) });
}

/** A message that names the wait needs no second sentence. */
const namesWait = (message: string): boolean =>
  /second|minute|hour|tomorrow|segundo|minuto|\boras\b|\bbukas\b/i.test(message);

function sayRefused(refusal: SayableProblem & { kind: 'refused' }): string {
  const { status, message, retryAfter } = refusal;
  if (message !== null && (retryAfter === undefined || namesWait(message))) return message;
  if (retryAfter === undefined) {
    return say(status >= 500 ? problems.serverTrouble : problems.refused);
  }
  const wait = say(problems.tryAgainIn, { wait: sayWait(retryAfter) });
  return `${message ?? say(problems.tooManyCalls)} ${wait}`;
}

/**
 * Ends a sentence with the code for the help desk, for example `(K-5127, 7F3K9Q2M)`.
 *
 * @param problem null if there is none, or it is not known
 */
export function withCode(
  sentence: string,
  problem: { readonly trace?: Trace | null } | SayableProblem | null,
): string {
  const trace = problem !== null && 'trace' in problem ? problem.trace : null;
  if (!trace || trace.isQuiet) return sentence;
  return `${sentence} (${[trace.code, trace.requestId].filter(Boolean).join(', ')})`;
}

/** The API's sentence, or ours if it has none, with the code for the help desk. */
export const sayProblem = (problem: SayableProblem): string =>
  withCode(sayReason(problem), problem);

/** `sayProblem` without the code, for a sentence about it. */
export function sayReason(problem: SayableProblem): string {
  switch (problem.kind) {
    case 'offline':
      return say(problem.unsent === 'page-outdated' ? problems.pageOutdated : problems.offline);
    case 'not-signed-in':
      return say(problems.notSignedIn);
    case 'timeout':
      return say(problems.timeout);
    case 'unreadable':
      return say(problem.isBarred === true ? problems.barred : problems.unreadable);
    case 'cookies-refused':
      return say(problem.isTooLong ? problems.sessionTooLong : problems.cookiesRefused);
    case 'signed-out':
      return say(problems.expired);
    case 'refused':
      return sayRefused(problem);
    case 'nothing-on':
      return say(problems.nothingOn);
  }
}

export const lengths = labels({
  tooLong: [
    'lbl_0003780',
    'This has {count} characters. At most {most} fit. Nothing was cut: check what you entered.',
  ],
});

/** Null if the text is short enough. The member decides what to leave out. */
export const sayTooLong = (text: string, most: number): string | null =>
  text.length > most ? say(lengths.tooLong, { count: text.length, most }) : null;
