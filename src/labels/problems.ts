import { type Label, labels } from './label.ts';

const problems = labels({
  offline: [
    'lbl_0001100',
    'The portal could not reach the cooperative. Nothing was lost. Check your connection and try again.',
  ],
  timeout: [
    'lbl_0001101',
    'The answer is taking too long. Nothing was lost. Please try again in a moment.',
  ],
  expired: ['lbl_0001102', 'Session has expired.'],
  refused: [
    'lbl_0001103',
    'The cooperative did not accept this, and gave no reason. Nothing was lost. Please try again later.',
  ],
  serverTrouble: [
    'lbl_0001104',
    'The cooperative’s system has a problem right now. Nothing was lost. Please try again in a few minutes.',
  ],
  unreadable: [
    'lbl_0001105',
    'The answer from the cooperative could not be read. Nothing was lost. Please try again.',
  ],
  digitsKept: ['lbl_0001107', 'Your digits are still here.'],
  cookiesRefused: [
    'lbl_0001106',
    'This browser does not accept cookies, and the portal needs them to keep you signed in. Allow cookies for this site and sign in again.',
  ],
});

export type ProblemLike =
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'cookies-refused' }
  | { readonly kind: 'signed-out'; readonly message: string | null }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string | null };

/** Says what went wrong with digits that were entered, and that they are kept where they are. */
export function sayEntryProblem(
  problem: ProblemLike,
  isKept = problem.kind === 'offline' || problem.kind === 'timeout',
): string {
  return isKept ? `${sayProblem(problem)} ${own(problems.digitsKept)}` : sayProblem(problem);
}

const own = (label: Label) => label[1];

/** Says what went wrong: the server's sentence where it has one, otherwise ours. */
export function sayProblem(problem: ProblemLike): string {
  switch (problem.kind) {
    case 'offline':
      return own(problems.offline);
    case 'timeout':
      return own(problems.timeout);
    case 'unreadable':
      return own(problems.unreadable);
    case 'cookies-refused':
      return own(problems.cookiesRefused);
    case 'signed-out':
      return own(problems.expired);
    case 'refused':
      return (
        problem.message ?? own(problem.status >= 500 ? problems.serverTrouble : problems.refused)
      );
  }
}
