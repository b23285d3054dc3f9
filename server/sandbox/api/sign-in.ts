import type { Context } from 'hono';
import * as v from 'valibot';
import { credentialMaxLength, loginSessionType } from '../../../src/contracts/session.ts';
import { givenNumber, givenText, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { noteLogin } from '../logins.ts';
import type { Member } from '../model/member.ts';
import { redeemRegistrationPass } from '../registration-passes.ts';
import { Refusal, success } from '../responses.ts';
import { sessionResponse } from '../session-response.ts';
import { issueLoginPass, openSession, redeemLoginPass } from '../sessions.ts';
import type { SandboxEnv, World } from '../world.ts';

/** The first session after signing up. Source: docs/behaviour/api.md#the-calls. */
const signUpSessionType = 5;

const tooLong = `Usernames and passwords have at most ${credentialMaxLength} characters.`;
const credentials = {
  username: v.pipe(
    givenText('Please enter your username.'),
    v.maxLength(credentialMaxLength, tooLong),
  ),
  password: v.pipe(
    givenText('Please enter your password.'),
    v.maxLength(credentialMaxLength, tooLong),
  ),
};

/** The same refusal for a wrong password and an unknown username reveals neither. */
function findByCredentials(world: World, username: string, password: string): Member {
  const member = world.members.get(username);
  if (member === undefined || member.password !== password) {
    throw new Refusal(422, 'The username or password is incorrect.');
  }
  return member;
}

const startAgain = 'Please sign in again from the start.';

async function signInWithPassword(c: Context<SandboxEnv>): Promise<Member> {
  const { world } = c.var;
  const { hash, username, password } = await readFields(c, {
    hash: givenText(startAgain),
    ...credentials,
  });
  const member = findByCredentials(world, username, password);
  if (!redeemLoginPass(world, hash, member)) {
    throw new Refusal(422, 'The sign-in took too long. Please sign in again from the start.');
  }
  return member;
}

async function signInAfterSignUp(c: Context<SandboxEnv>): Promise<Member> {
  const { hash, reg_token, reg_pin } = await readFields(c, {
    hash: givenText(startAgain),
    reg_token: givenText(startAgain),
    reg_pin: givenText(startAgain),
  });
  return redeemRegistrationPass(c.var.world, hash, reg_token, reg_pin);
}

function signInBy(c: Context<SandboxEnv>, type: number): Promise<Member> {
  switch (type) {
    case loginSessionType:
      return signInWithPassword(c);
    case signUpSessionType:
      return signInAfterSignUp(c);
    default:
      throw new Refusal(422, 'This kind of sign-in is not known.');
  }
}

export const signIn = {
  validateCredentials: [
    async (c) => {
      const { username, password } = await readFields(c, credentials);
      const member = findByCredentials(c.var.world, username, password);
      return success(c, 'Please continue.', { hash: issueLoginPass(c.var.world, member) });
    },
  ],
  createSession: [
    async (c) => {
      const { world } = c.var;
      const { type } = await readFields(c, {
        type: givenNumber('The kind of sign-in is missing.'),
      });
      const member = await signInBy(c, type);
      noteLogin(world, member, c.req.header('User-Agent') ?? '');
      return success(
        c,
        'You are signed in.',
        sessionResponse(openSession(world, member), world.now()),
      );
    },
  ],
} satisfies Handlers;
