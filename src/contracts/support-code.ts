import { type PlaceName, places } from './places.ts';
import { isBarred, isQueued, isRefusal, isUnsent, type Problem, type Trace } from './problem.ts';

/** The first digit of a code. It never changes its meaning, like the numbers of places. */
export const kindDigits = {
  offline: 1,
  timeout: 2,
  unsent: 3,
  refused: 4,
  'server-trouble': 5,
  'signed-out': 6,
  unreadable: 7,
  barred: 8,
  queued: 9,
} as const;
export type FailureKind = keyof typeof kindDigits;

/** Null if nothing is scheduled, which is no failure. */
export function failureKindOf(problem: Problem): FailureKind | null {
  if (problem.kind === 'nothing-on') return null;
  if (isQueued(problem)) return 'queued';
  if (problem.kind === 'not-signed-in' || isUnsent(problem)) return 'unsent';
  if (isBarred(problem)) return 'barred';
  if (problem.kind === 'refused' && problem.status >= 500) return 'server-trouble';
  return problem.kind;
}

/** For example `K-4127`. Source: docs/behaviour/problems.md#codes-for-the-help-desk. */
export const supportCode = (kind: FailureKind, place: PlaceName): string =>
  `K-${kindDigits[kind]}${String(places[place]).padStart(3, '0')}`;

export function readSupportCode(code: string): { kind: FailureKind; place: PlaceName } | null {
  const [, digit, number] = /^K-?([1-9])(\d{3})$/i.exec(code.trim()) ?? [];
  const kind = (Object.keys(kindDigits) as FailureKind[]).find(
    (name) => kindDigits[name] === Number(digit),
  );
  const place = (Object.keys(places) as PlaceName[]).find(
    (name) => places[name] === Number(number),
  );
  return kind === undefined || place === undefined ? null : { kind, place };
}

/** Their refusal is about the input, so a help desk cannot do more than the sentence. */
const inputPlaces: readonly PlaceName[] = [
  'validateCredentials',
  'createSession',
  'checkPin',
  'validateOneTimeCode',
  'checkAvailability',
  'validateRegistration',
  'requestRegistration',
  'testPin',
  'findAccount',
  'updateForgottenPassword',
  'updateForgottenPin',
  'validateContact',
  'updateContact',
  'updateUsername',
  'checkPassword',
  'updatePassword',
  'updatePin',
  'updateTin',
  'updateBirthDate',
  'requestDeactivation',
  'enterElection',
  'office',
];

/** @param requestId null if our server did not respond */
export function withTrace(
  problem: Problem,
  place: PlaceName,
  requestId: string | null = null,
): Problem {
  const kind = failureKindOf(problem);
  if (kind === null) return problem;
  const isSaid =
    problem.kind === 'refused' &&
    isRefusal(problem) &&
    problem.message !== null &&
    inputPlaces.includes(place);
  const trace: Trace = {
    code: supportCode(kind, place),
    ...(requestId !== null && { requestId }),
    ...(isSaid && { isQuiet: true }),
  };
  return { ...problem, trace };
}
