import { Hono } from 'hono';
import { oneTimeCodeType } from '../../../src/contracts/one-time-code.ts';
import { Refusal, success } from '../answers.ts';
import { givenNumber, givenText, optionalText, readFields } from '../fields.ts';
import { requireActive, requireSession } from '../guards.ts';
import type { Member } from '../model/member.ts';
import { type Contacts, issueProof, sendCode, spendCode } from '../one-time-codes.ts';
import type { SandboxEnv } from '../world.ts';

/** The purposes for which a signed-in member asks for a code directly. */
const purposes = [oneTimeCodeType.electionEntry, oneTimeCodeType.login];
const typeField = givenNumber('What the code is for is missing.');

function readPurpose(type: number) {
  const purpose = purposes.find((known) => known === type);
  if (purpose === undefined) throw new Refusal(422, 'A code cannot be requested for this.');
  return purpose;
}

/** A code goes to the member's own contacts and to no others; at least one must be there. */
function requireOwnContacts(member: Member, { email, mobile }: Contacts): void {
  if (email === '' && mobile === '') {
    throw new Refusal(422, 'A code needs an email address or a mobile number to go to.');
  }
  if (email !== '' && email.toLowerCase() !== member.email?.toLowerCase()) {
    throw new Refusal(422, 'This is not the email address of your account.');
  }
  if (mobile !== '' && mobile !== member.mobile) {
    throw new Refusal(422, 'This is not the mobile number of your account.');
  }
}

/** `/support/otp`: asks for a one-time code and proves that it arrived. */
export const oneTimeCode = new Hono<SandboxEnv>()
  .use(requireSession, requireActive)
  .post('/', async (c) => {
    const { type, email, mobile } = await readFields(c, {
      type: typeField,
      email: optionalText,
      mobile: optionalText,
    });
    const purpose = readPurpose(type);
    requireOwnContacts(c.var.member, { email, mobile });
    const code = sendCode(c.var.world, purpose, c.var.member.username, { email, mobile });
    return success(c, 'A one-time code is on its way.', { pin: code.reference });
  })
  .post('/validate', async (c) => {
    const { type, pin, otp } = await readFields(c, {
      type: typeField,
      pin: givenText('Please request a code first.'),
      otp: givenText('Please enter the code.'),
    });
    const { world, member } = c.var;
    const code = spendCode(world, readPurpose(type), member.username, otp, pin);
    return success(c, 'The code is correct.', {
      otp_token: issueProof(world, code),
      otp_pin: code.reference,
    });
  });
