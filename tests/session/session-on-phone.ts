import { documentCookies } from '~/core/cookies.ts';
import { type Call, type Responder, respondToCalls, respondWithData } from '../support/calls.ts';
import { look } from '../support/disk.ts';

export const regular = { username: 'regular01', password: 'Sandbox#2026' };

const cookieNames = ['hash', 'pin_login', 'otp_login', 'skipped_update'];
/** The cookies with a value; happy-dom takes a moment to drop an expired one. */
export const cookies = () =>
  cookieNames.filter((name) => (documentCookies.read(name) ?? '') !== '');

export const kept = look;

/**
 * An API whose sessions have their member's username as token.
 *
 * @param answer the response to a fetch of the session, given its number from 1
 * @returns the number of fetches
 */
export function respondAboutSession(
  answer: (asked: number, call: Call) => ReturnType<Responder>,
): () => number {
  let asked = 0;
  respondToCalls((call) => {
    if (call.path === '/user') {
      asked += 1;
      return answer(asked, call);
    }
    const { username = 'h' } = (call.body ?? {}) as { readonly username?: string };
    return respondWithData({ hash: username });
  });
  return () => asked;
}
