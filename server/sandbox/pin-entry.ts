import type { Session } from './model/session.ts';
import { Refusal } from './responses.ts';

const wrongTriesAllowed = 5;
/** Milliseconds. */
const lockLength = 5 * 60 * 1000;

export function unlockPinEntry(session: Session): void {
  session.pinEntry = { wrongTries: 0, lockedUntil: 0 };
}

/** A 422 for a wrong PIN, a 423 while locked. */
export function checkPin(session: Session, pin: string, now: number): void {
  const entry = session.pinEntry;
  if (now < entry.lockedUntil) {
    throw new Refusal(423, 'Too many wrong PINs. Please try again in a few minutes.');
  }
  if (session.member.pin === null) throw new Refusal(422, 'You have not set a PIN yet.');
  if (pin === session.member.pin) {
    entry.wrongTries = 0;
    return;
  }
  entry.wrongTries += 1;
  if (entry.wrongTries >= wrongTriesAllowed) {
    session.pinEntry = { wrongTries: 0, lockedUntil: now + lockLength };
  }
  const left = wrongTriesAllowed - entry.wrongTries;
  const next =
    left === 0 ? ' in 5 minutes.' : `. ${left === 1 ? 'One try' : `${left} tries`} left.`;
  throw new Refusal(422, `The PIN you entered does not match. Please try again${next}`);
}
