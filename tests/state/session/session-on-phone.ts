import { documentCookies } from '~/lib/cookies.ts';
import { type Answerer, answerCalls, answerData, type Call } from '../../support/calls.ts';
import { look } from '../../support/disk.ts';

/** Who signs in, and what their session leaves on the phone. */

export const regular = { username: 'regular01', password: 'Sandbox#2026' };

const cookieNames = ['hash', 'pin_login', 'otp_login', 'skipped_update'];
/** The cookies that say something; happy-dom takes a moment to drop an expired one. */
export const cookies = () =>
  cookieNames.filter((name) => (documentCookies.read(name) ?? '') !== '');

/** What lies on disk under this key, unproved. */
export const kept = look;

/**
 * A server whose sessions have their member's username as token.
 *
 * @param answer what the server says when it is asked for the session, the first time as 1
 * @returns how often it was asked
 */
export function answerAboutSession(
  answer: (asked: number, call: Call) => ReturnType<Answerer>,
): () => number {
  let asked = 0;
  answerCalls((call) => {
    if (call.path === '/user') {
      asked += 1;
      return answer(asked, call);
    }
    const { username = 'h' } = (call.body ?? {}) as { readonly username?: string };
    return answerData({ hash: username });
  });
  return () => asked;
}
