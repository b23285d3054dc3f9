import type { OneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import type { Contacts, OneTimeCode } from './model/one-time-code.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

/** Milliseconds. */
const codeLifetime = 5 * 60 * 1000;
const wrongTriesAllowed = 5;

const sayWrong = (left: number): string =>
  left === 0
    ? 'That code is not right. Please request a new one.'
    : `That code is not right. ${left === 1 ? 'One try' : `${left} tries`} left.`;

export const codeSlot = (type: OneTimeCodeType, owner: string) => `${type}:${owner}`;

/** Older codes for the purpose become invalid. */
export function sendCode(
  world: World,
  type: OneTimeCodeType,
  owner: string,
  contacts: Contacts,
): OneTimeCode {
  const at = world.now();
  const code: OneTimeCode = {
    reference: world.secrets.key('code-reference', codeSlot(type, owner)),
    type,
    owner,
    contacts,
    digits: world.secrets.code('code', codeSlot(type, owner)),
    expiresAt: at + codeLifetime,
    wrongTries: 0,
  };
  world.codes.set(codeSlot(type, owner), code);
  for (const [channel, to] of [
    ['sms', contacts.mobile],
    ['email', contacts.email],
  ] as const) {
    if (to !== '') world.deliver({ to, channel, type, otp: code.digits, at });
  }
  return code;
}

/** @param reference null accepts the newest code */
export function spendCode(
  world: World,
  type: OneTimeCodeType,
  owner: string,
  digits: string,
  reference: string | null = null,
): OneTimeCode {
  const code = world.codes.get(codeSlot(type, owner));
  if (code === undefined || (reference !== null && reference !== code.reference)) {
    throw new Refusal(422, 'This code is no longer valid. Please request a new one.');
  }
  if (code.wrongTries >= wrongTriesAllowed) {
    throw new Refusal(423, 'Too many wrong codes. Please request a new one.');
  }
  if (world.now() >= code.expiresAt) {
    throw new Refusal(422, 'The code has expired. Please request a new one.');
  }
  if (digits !== code.digits) {
    code.wrongTries += 1;
    throw new Refusal(422, sayWrong(wrongTriesAllowed - code.wrongTries));
  }
  world.codes.delete(codeSlot(type, owner));
  return code;
}
