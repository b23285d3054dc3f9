import type { Problem } from '~/contracts/problem.ts';
import { type Label, labels, say } from './label.ts';
import { type SayableProblem, sayReason, withCode } from './problems.ts';

export const pinEntry = labels({
  title: ['lbl_0001135', 'Enter your PIN'],
  body: ['lbl_0001136', 'The six digits you chose.'],
  field: ['lbl_0001137', 'PIN, 6 digits'],
  submit: ['lbl_0001138', 'Continue'],
  forgotten: ['lbl_0001139', 'Forgot PIN?'],
  show: ['lbl_0001140', 'Show PIN'],
  hide: ['lbl_0001141', 'Hide PIN'],
  otherAccount: ['lbl_0001142', 'Use another account'],
  signedInAs: ['lbl_0001143', 'Logged in as {username}'],
  wrong: ['lbl_0001146', 'The PIN you entered does not match. Please try again.'],
});

export const codeEntry = labels({
  atSignIn: ['lbl_0001144', 'Enter your one-time code'],
  digitsKept: ['lbl_0001107', 'Your digits are still here.'],
  nothingFound: [
    'lbl_0003781',
    'We found no six digits in that text. Nothing was sent: enter the six digits.',
  ],
});

/** The sentence for a code or PIN; it also says if the digits are kept. */
export function sayEntryProblem(
  problem: SayableProblem,
  isKept = problem.kind === 'offline' || problem.kind === 'timeout',
): string {
  const reason = sayReason(problem);
  return withCode(isKept ? `${reason} ${say(codeEntry.digitsKept)}` : reason, problem);
}

/** These statuses refuse the digits; others refuse the request. */
const noToDigits: readonly number[] = [400, 401, 403, 422];

/** @param wrong our sentence for wrong digits, if the API has none */
export function sayDigitsProblem(wrong: Label, problem: Problem, isKept: boolean): string {
  const isMuteNo =
    problem.kind === 'refused' && problem.message === null && noToDigits.includes(problem.status);
  return isMuteNo ? say(wrong) : sayEntryProblem(problem, isKept);
}

export const sayPinEntry = (
  title: Label,
  body: Label,
  { field = pinEntry.field, submit = pinEntry.submit } = {},
) => ({
  title: say(title),
  body: say(body),
  field: say(field),
  show: say(pinEntry.show),
  hide: say(pinEntry.hide),
  submit: say(submit),
  nothingFound: say(codeEntry.nothingFound),
});

/** Two entries that differ have another sentence: docs/behaviour/fields.md#pin. */
export const sayPinProblem = (problem: Problem, isKept: boolean): string =>
  sayDigitsProblem(pinEntry.wrong, problem, isKept);
