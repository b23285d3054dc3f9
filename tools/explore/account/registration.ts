import {
  advanceRegistration,
  beforeRegistration,
  type Registration,
  type RegistrationEvent,
  readRegistration,
  referenceOf,
  writeRegistration,
} from '~/account/sign-up/registration-machine.ts';
import type { Problem } from '~/contracts/problem.ts';
import {
  advanceCall,
  type CallEvent,
  type CallState,
  isCallOpen,
  readyToCall,
} from '~/core/confirmed-call.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import { brokenOf, idOf, type Machine, type Move, spend } from '../search.ts';

/*
 * A sign-up of one visitor: the machine of the page, its note over a reload, the call that makes the
 * account, and an API that makes one account.
 */

type Enrolment = { readonly signUp: string; readonly pin: string };

type World = {
  readonly page: Registration;
  readonly call: CallState<Enrolment, null>;
  readonly note: string | null;
  /** The PIN that the visitor chose last, and its repetition. */
  readonly entered: readonly string[];
  /** The sign-ups that the API has begun. The last one is valid. */
  readonly signUps: readonly Typed[];
  /** The sign-up of a request under way. */
  readonly requesting: number | null;
  /** The sign-up that the API has taken. */
  readonly requested: number | null;
  /** The PIN of the account; null without one. */
  readonly account: string | null;
  /** A call that arrives although the portal has given up its response. */
  readonly late: Enrolment | null;
  /** The API has said that there is no account. A call that arrives later is not known to the page. */
  readonly hasDenied: boolean;
  readonly left: SignUpBounds;
};

/** A mobile number and an address, each a letter. */
type Typed = { readonly mobile: string; readonly email: string };

export type SignUpBounds = {
  readonly faults: number;
  readonly forms: number;
  readonly pins: number;
};

const policy = { cannotVerify: true } as const;
const refused: Problem = { kind: 'refused', status: 422, message: null };
const timeout: Problem = { kind: 'timeout' };
const contacts = ['mobile', 'email'] as const;
const pins = ['1', '2'] as const;

const detailsOf = ({ mobile, email }: Typed) => ({
  lastName: '',
  firstName: '',
  accountNumber: '',
  serialNumber: '',
  username: 'maria001',
  mobile,
  email,
});

const startOf = (signUp: number) => ({
  hash: `hash ${signUp}`,
  reference: `reference ${signUp}`,
  mobileReference: `mobile ${signUp}`,
  emailReference: `email ${signUp}`,
});

/** A code proves one value. */
const proofOf = (reference: string, value: string) => ({ token: value, reference });

/** The time in the note is always now. */
function notesWith(text: { kept: string | null }) {
  return createTabNotes(() => ({
    getItem: () => text.kept?.replace('"at":0', `"at":${Date.now()}`) ?? null,
    setItem: (_name, value) => {
      text.kept = value.replace(/"at":\d+/, '"at":0');
    },
    removeItem: () => {
      text.kept = null;
    },
    clear: () => undefined,
  }));
}

/** The page writes its note after each step. */
function noted(world: World): World {
  const text: { kept: string | null } = { kept: null };
  writeRegistration(notesWith(text), world.page, isCallOpen(world.call));
  return { ...world, note: text.kept };
}

function reload(world: World): World {
  const found = readRegistration(notesWith({ kept: world.note }));
  const page = found === null ? beforeRegistration : found.state;
  const attempt = { signUp: 'start' in page ? page.start.hash : '', pin: '' };
  const call = found?.isSent
    ? advanceCall<Enrolment, null>(readyToCall, { type: 'resumed', attempt }, policy)
    : readyToCall;
  const late = world.call.step === 'sending' ? world.call.attempt : world.late;
  return { ...world, page, call, late, requesting: null };
}

/** The API makes one account, of the sign-up that it has taken. */
const withAccount = (world: World, { signUp, pin }: Enrolment): World =>
  world.account === null && world.requested !== null && signUp === startOf(world.requested).hash
    ? { ...world, account: pin }
    : world;

function movesOf(world: World): Move<World>[] {
  const { page, call, signUps, left } = world;
  const moves: Move<World>[] = [];
  const add = (name: string, to: World, breaks: readonly string[] = []) =>
    moves.push({ name, to: noted(to), breaks });
  const fault = (name: string, to: World) => {
    if (left.faults > 0) add(name, spend(to, 'faults'));
  };
  const advance = (event: RegistrationEvent, from = world): World => ({
    ...from,
    page: advanceRegistration(from.page, event),
  });

  const canSendForm = left.forms > 0 && !isCallOpen(call) && page.step !== 'done';
  for (const mobile of canSendForm ? ['a', 'b'] : []) {
    const typed = { mobile, email: 'a' };
    const name = `The visitor sends the form with mobile ${mobile}`;
    const validated = (signUp: number, from: World) =>
      advance({ type: 'validated', details: detailsOf(typed), start: startOf(signUp) }, from);
    const rest = spend(world, 'forms');
    const begun = { ...rest, signUps: [...signUps, typed] };
    add(name, validated(signUps.length, begun));
    fault(`${name}, and the response is lost`, begun);
    const replaced = { ...rest, signUps: [...signUps.slice(0, -1), typed] };
    if (signUps.length > 0 && world.requested === null)
      add(`${name}, and the API keeps the sign-up`, validated(signUps.length - 1, replaced));
  }
  for (const contact of contacts)
    for (const [signUp, typed] of signUps.entries()) {
      const reference = referenceOf(startOf(signUp), contact);
      const proof = proofOf(reference, typed[contact]);
      add(
        `The code for ${contact} of sign-up ${signUp} is right`,
        advance({ type: 'proved', contact, reference, proof }),
      );
    }
  if (page.step === 'verifying' && page.proofs.mobile !== null && page.proofs.email !== null) {
    if (world.requesting === null)
      add('The visitor asks for the account', { ...world, requesting: numberOf(page.start.hash) });
    if (page.isUnsure && page.isRefused)
      add(
        'The visitor goes on: the request may have arrived',
        advance({ type: 'request-assumed' }),
      );
  }
  if (world.requesting !== null) {
    const asked = startOf(world.requesting).hash;
    const answered = { ...world, requesting: null };
    const failed = (problem: Problem) =>
      advance({ type: 'request-failed', asked, problem }, answered);
    if (world.requested === world.requesting)
      add(
        'The API says yes',
        advance({ type: 'requested', asked, hash: asked, reference: '' }, answered),
      );
    else if (world.account === null && world.requesting === signUps.length - 1)
      add('The API takes the request', { ...world, requested: world.requesting });
    else add('The API says no', failed(refused));
    fault('The request or its response is lost', failed(timeout));
  }
  for (const pin of left.pins > 0 && !isCallOpen(call) ? pins : []) {
    const chosen = { ...spend(world, 'pins'), entered: [pin] };
    add(`The visitor chooses PIN ${pin}`, advance({ type: 'pin-chosen', pin }, chosen));
    const repeated = { ...chosen, entered: [...world.entered.slice(0, 1), pin] };
    if (page.step !== 'pin-chosen') continue;
    const confirmed = advance({ type: 'pin-confirmed', pin }, repeated);
    add(`The visitor repeats PIN ${pin}`, enrolled(confirmed));
  }
  if (page.step === 'confirmed' && call.step === 'ready')
    add('The visitor sends again', enrolled(world));
  if (world.late !== null)
    add('The slow call arrives', { ...withAccount(world, world.late), late: null });
  addMovesOfCall(world, fault, add);
  fault('The page is reloaded', reload(world));
  return moves;
}

const numberOf = (hash: string) => Number(hash.split(' ')[1]);

function enrolled(world: World): World {
  const { page, call } = world;
  if (page.step !== 'confirmed' || call.step !== 'ready') return world;
  const attempt = { signUp: page.start.hash, pin: page.pin };
  return { ...world, call: advanceCall(readyToCall, { type: 'agreed', attempt }, policy) };
}

function addMovesOfCall(
  world: World,
  fault: (name: string, to: World) => void,
  add: (name: string, to: World, breaks?: readonly string[]) => void,
): void {
  const { call } = world;
  const advance = (event: CallEvent<Enrolment, null>, from = world): World => {
    const after = advanceCall(call, event, policy);
    const ended = (end: RegistrationEvent) => advanceRegistration(from.page, end);
    if (after.step === 'confirmed')
      return { ...from, call: readyToCall, page: ended({ type: 'enrolled', account: null }) };
    const page = isCallOpen(after) ? from.page : ended({ type: 'not-made' });
    return { ...from, call: after, page };
  };
  switch (call.step) {
    case 'connecting':
      add('The connection works', advance({ type: 'connection-checked', isAlive: true }));
      fault('There is no connection', advance({ type: 'connection-checked', isAlive: false }));
      break;
    case 'sending': {
      const made = withAccount(world, call.attempt);
      const isMade = made !== world;
      const answer = isMade
        ? advance({ type: 'accepted', value: null }, made)
        : advance({ type: 'failed', problem: refused });
      const isKnown = isMade || answer.account === null || world.hasDenied;
      const breaks = brokenOf({ 'an account that exists is not called missing': isKnown });
      add('The API answers the call', answer, breaks);
      const failed = { type: 'failed', problem: timeout } as const;
      fault('The response to the call is lost', advance(failed, made));
      fault('The call is slow', advance(failed, { ...world, late: call.attempt }));
      break;
    }
    case 'unconfirmed':
      if (world.account === null)
        add('The visitor logs in, and the API knows no account', {
          ...world,
          call: advanceCall(call, { type: 'verified', verification: 'not-found' }, policy),
          hasDenied: true,
        });
      break;
  }
}

function brokenIn({ page, call, account, signUps, entered }: World): string[] {
  if (page.step === 'form') return [];
  if (page.step === 'done')
    return brokenOf({ 'a finished sign-up has an account': account !== null });
  const { start, details, proofs } = page;
  const typed = signUps[numberOf(start.hash)];
  return brokenOf({
    'a sign-up has the values that the visitor sent':
      typed?.mobile === details.mobile && typed.email === details.email,
    'a proof counts only for its contact and sign-up': contacts.every((contact) => {
      const { token, reference } = proofs[contact] ?? {};
      const isOwn = token === details[contact] && reference === referenceOf(start, contact);
      return proofs[contact] === null || isOwn;
    }),
    'an account is made with the PIN that was entered twice':
      !isCallOpen(call) ||
      call.attempt.pin === '' ||
      (call.attempt.signUp === start.hash &&
        entered.length === 2 &&
        entered.every((pin) => pin === call.attempt.pin)),
  });
}

export const signUpMachine = (left: SignUpBounds): Machine<World> => ({
  name: 'sign-up',
  start: {
    ...{ page: beforeRegistration, call: readyToCall, note: null, entered: [], signUps: [] },
    ...{ requesting: null, requested: null, account: null, late: null, hasDenied: false, left },
  },
  moves: movesOf,
  textOf: (world) => String(idOf(world)),
  broken: brokenIn,
});
