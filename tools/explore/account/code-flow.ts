import {
  advanceFlow,
  callOf,
  type FlowEvent,
  type FlowState,
  idleFlow,
  proven,
} from '~/account/one-time-code-flow.ts';
import type { Problem } from '~/contracts/problem.ts';
import {
  advanceCall,
  type CallPolicy,
  isCallOpen,
  lastOutcomeOf,
  readyToCall,
} from '~/core/confirmed-call.ts';
import { idOf, type Machine, type Move } from '../search.ts';

/*
 * A one-time code: the flow of one tab, its note, requests under way, and an API that performs the
 * call of each ticket once.
 */

type Ticket = { readonly id: number };
type Flow = FlowState<string, Ticket>;
type Event = FlowEvent<string, Ticket>;
/** Without `at`, which no rule reads. */
type Change = Event extends infer Each ? (Each extends Event ? Omit<Each, 'at'> : never) : never;

type World = {
  readonly flow: Flow;
  /** Requests for a ticket whose response is under way. */
  readonly asked: readonly number[];
  readonly lastAsked: number;
  /** The last request before the input changed. */
  readonly outdated: number;
  /** The responses of older requests for a proof. */
  readonly oldProofs: readonly number[];
  /** The number of the present proof: a void one is replaced. */
  readonly proof: number;
  /** The proofs of calls that arrive although the portal has given up their response. */
  readonly late: readonly string[];
  /** The proofs that the API has taken. Each works once. */
  readonly taken: readonly string[];
  readonly left: CodeBounds;
};

export type CodeBounds = { readonly faults: number; readonly asks: number };

const refused: Problem = { kind: 'refused', status: 422, message: 'No.' };
const timeout: Problem = { kind: 'timeout' };
const proofOf = ({ id }: Ticket) => ({ token: `token ${id}`, reference: `reference ${id}` });
/** The machine only compares it. */
const pendingOf = (id: number) => id as unknown as symbol;

const isHeld = (flow: Flow, policy: CallPolicy) =>
  isCallOpen(callOf(flow)) && policy.cannotVerify !== true;

/** Without a verification, a new code ends the attempt with an older one. */
const isKnowable = ({ cannotVerify }: CallPolicy, world: World, ticket: number): boolean =>
  cannotVerify ? world.taken.includes(nameOf(ticket, world.proof)) : isMade(world, ticket);

/** The promises that a step itself breaks. */
function brokenBy(policy: CallPolicy, { flow }: World, to: World): string[] {
  const isHeldBefore = isHeld(flow, policy);
  const hasDropped =
    isHeldBefore && to.flow.step !== 'spent' && ticketIn(to.flow) !== ticketIn(flow);
  const [before, last] = [lastOutcomeOf(callOf(flow)), lastOutcomeOf(callOf(to.flow))];
  const saysNotMade = last !== null && last !== before && last.kind !== 'not-sent';
  const [idBefore, id] = [ticketIn(flow), ticketIn(to.flow)];
  const isOlder = idBefore !== null && id !== null && id < idBefore;
  return [
    ...(hasDropped ? ['an open call is never dropped'] : []),
    ...(isOlder ? ['an older ticket never returns'] : []),
    ...(id !== idBefore && id !== null && id <= to.outdated
      ? ['a ticket belongs to the present input']
      : []),
    ...(saysNotMade && id !== null && isKnowable(policy, to, id)
      ? ['a change that the API has made is not called refused']
      : []),
  ];
}

const without = <Value>(values: readonly Value[], one: Value) =>
  values.filter((each) => each !== one);

const withOne = <Value>(values: readonly Value[], one: Value) => [...new Set([...values, one])];

const nameOf = (ticket: number, proof: number) => `${ticket}.${proof}`;

const isMade = ({ taken }: Pick<World, 'taken'>, ticket: number): boolean =>
  taken.some((proof) => proof.startsWith(`${ticket}.`));

function movesOf(policy: CallPolicy, world: World): Move<World>[] {
  const { flow, asked, late, taken, left } = world;
  const moves: Move<World>[] = [];
  const advance = (change: Change, to: Partial<World> = {}): World => ({
    ...world,
    ...to,
    flow: advanceFlow<string, Ticket, void>(flow, { ...change, at: 0 } as Event, policy),
  });
  const fault = { left: { ...left, faults: left.faults - 1 } };
  const add = (name: string, to: World) => {
    moves.push({ name, to, breaks: brokenBy(policy, world, to) });
  };
  const addFault = (name: string, to: World) => {
    if (left.faults > 0) add(name, to);
  };

  if (left.asks > 0 && !isHeld(flow, policy)) {
    const id = world.lastAsked + 1;
    const begun = { asked: [...asked, id], lastAsked: id, left: { ...left, asks: left.asks - 1 } };
    add(
      'The member asks for a code',
      advance({ type: 'step-begun', pending: pendingOf(id) }, begun),
    );
  }
  const outdated = { outdated: isHeld(flow, policy) ? world.outdated : world.lastAsked };
  add('The member changes the input', advance({ type: 'started', start: '' }, outdated));
  add('The member leaves', advance({ type: 'left' }, outdated));
  for (const id of asked) {
    const answered = { asked: without(asked, id) };
    const pending = pendingOf(id);
    const next = { step: 'requested', ticket: { id } } as const;
    add(`Ticket ${id} arrives`, advance({ type: 'step-done', pending, next }, answered));
    const failed = { type: 'step-failed', pending, problem: timeout } as const;
    addFault(`Request ${id} for a ticket is lost`, advance(failed, { ...answered, ...fault }));
  }
  if (flow.step === 'requested') {
    const { ticket } = flow;
    const proof = proofOf(ticket);
    add('The code is right', advance({ type: 'proved', ticket, proof }));
    const old = [...new Set([...world.oldProofs, ticket.id])];
    if (old.length > world.oldProofs.length)
      add('The response to a code is slow', { ...world, oldProofs: old });
  }
  for (const id of world.oldProofs)
    add(
      `The slow response for ticket ${id} arrives`,
      advance(
        { type: 'proved', ticket: { id }, proof: proofOf({ id }) },
        { oldProofs: without(world.oldProofs, id) },
      ),
    );
  for (const proof of late)
    add(`The lost call with proof ${proof} arrives`, {
      ...world,
      late: without(late, proof),
      taken: withOne(taken, proof),
    });
  if (flow.step !== 'proven') {
    addFault('The page is reloaded', reload(world, policy, fault));
    return moves;
  }

  const { id } = flow.ticket;
  const proof = nameOf(id, world.proof);
  const made = { taken: withOne(taken, proof) };
  const isSpent = taken.includes(proof);
  add('The member sends', advance({ type: 'spend', input: undefined }));
  addFault(
    'The API calls the proof void',
    advance({ type: 'voided' }, { ...fault, proof: world.proof + 1 }),
  );
  const call = callOf(flow);
  switch (call.step) {
    case 'connecting':
      add('The connection works', advance({ type: 'connection-checked', isAlive: true }));
      addFault(
        'There is no connection',
        advance({ type: 'connection-checked', isAlive: false }, fault),
      );
      break;
    case 'sending':
      add(
        isSpent ? 'The API refuses what it has done before' : 'The API does it and says so',
        isSpent
          ? advance({ type: 'failed', problem: refused })
          : advance({ type: 'accepted', value: null }, made),
      );
      addFault('The API refuses', advance({ type: 'failed', problem: refused }, fault));
      addFault(
        'The response is lost',
        advance({ type: 'failed', problem: timeout }, { ...made, ...fault }),
      );
      addFault(
        'The request is slow',
        advance({ type: 'failed', problem: timeout }, { late: withOne(late, proof), ...fault }),
      );
      break;
    case 'verifying':
      add(
        'The API says the truth',
        advance({ type: 'verified', verification: truth(world, policy, id) }),
      );
      addFault(
        'The API cannot be asked',
        advance({ type: 'verified', verification: { problem: timeout } }, fault),
      );
      break;
    case 'unconfirmed':
      add('The portal asks again', advance({ type: 'verify-again' }));
      break;
  }
  addFault('The page is reloaded', reload(world, policy, fault));
  return moves;
}

const ticketIn = (flow: Flow): number | null => ('ticket' in flow ? flow.ticket.id : null);

const truth = (world: World, { cannotVerify = false }: CallPolicy, id: number) =>
  cannotVerify
    ? { problem: null }
    : isMade(world, id)
      ? ('found' as const)
      : ('not-found' as const);

/** The note has the ticket, or that its call was sent. Responses under way are lost. */
function reload(world: World, policy: CallPolicy, fault: Partial<World>): World {
  const { flow, late } = world;
  const call = callOf(flow);
  const ticket = ticketIn(flow);
  const isSending = call.step === 'sending' && ticket !== null;
  const closed = {
    ...world,
    ...fault,
    asked: [],
    oldProofs: [],
    late: isSending ? withOne(late, nameOf(ticket, world.proof)) : late,
  };
  const restore = (progress: Extract<Event, { type: 'restored' }>['progress']) => ({
    ...closed,
    flow: advanceFlow<string, Ticket, void>(
      idleFlow,
      { type: 'restored', progress, at: 0 },
      policy,
    ),
  });
  if (flow.step === 'requested') return restore({ step: 'requested', ticket: flow.ticket });
  if (flow.step !== 'proven' || !isCallOpen(call)) return { ...closed, flow: idleFlow };
  const attempt = { ticket: flow.ticket, proof: null, input: undefined };
  const resumed = advanceCall<typeof attempt, unknown>(
    readyToCall,
    { type: 'resumed', attempt },
    {},
  );
  return restore({ ...proven(flow.ticket, null, 1), call: resumed });
}

function brokenIn(world: World): string[] {
  const { flow } = world;
  const broken: string[] = [];
  if (flow.step === 'spent' && !isMade(world, flow.ticket.id))
    broken.push('a finished change was made by the API');
  if (flow.step !== 'proven') return broken;
  const { call, ticket, proof } = flow;
  if (proof !== null && proof.token !== proofOf(ticket).token)
    broken.push('a proof counts only for its ticket');
  if (isCallOpen(call) && call.attempt.ticket.id !== ticket.id)
    broken.push('a call has the ticket that the member sees');
  return broken;
}

function calm(policy: CallPolicy, world: World): World | null {
  const { flow, asked, late } = world;
  const quiet = (name: string) =>
    movesOf(policy, { ...world, left: { faults: 0, asks: 0 } }).find((move) => move.name === name)
      ?.to ?? null;
  if (late.length > 0) return quiet(`The lost call with proof ${late[0]} arrives`);
  if (asked.length > 0) return quiet(`Ticket ${asked[0]} arrives`);
  if (flow.step !== 'proven') return null;
  switch (flow.call.step) {
    case 'connecting':
      return quiet('The connection works');
    case 'sending':
      return (
        quiet('The API does it and says so') ?? quiet('The API refuses what it has done before')
      );
    case 'verifying':
      return quiet('The API says the truth');
    case 'unconfirmed':
      return policy.cannotVerify ? null : quiet('The portal asks again');
    case 'ready':
      // The member tries again.
      return flow.proof !== null && !policy.cannotVerify && isMade(world, flow.ticket.id)
        ? quiet('The member sends')
        : null;
    default:
      return null;
  }
}

function brokenAtRest(policy: CallPolicy, world: World): string[] {
  const { flow } = world;
  const isStuck = isHeld(flow, policy);
  const canSend = flow.step === 'proven' && flow.proof !== null && policy.cannotVerify !== true;
  const isUnknown = canSend && isMade(world, flow.ticket.id);
  return [
    ...(isStuck ? ['the outcome of a call becomes known'] : []),
    ...(isUnknown ? ['a change that the API has made becomes known'] : []),
  ];
}

const start = (left: CodeBounds): World => ({
  flow: idleFlow,
  asked: [],
  lastAsked: 0,
  outdated: 0,
  oldProofs: [],
  proof: 1,
  late: [],
  taken: [],
  left,
});

/** A contact, or an account that is closed or opened again. */
export const verified: CallPolicy = { verifiesRefusals: true };

/** A forgotten password or PIN. */
export const notVerified: CallPolicy = { cannotVerify: true };

export const codeMachine = (policy: CallPolicy, bounds: CodeBounds): Machine<World> => ({
  name: policy === verified ? 'code flow, verified' : 'code flow, not verified',
  code: `codeMachine(${policy === verified ? 'verified' : 'notVerified'}, { faults: 9, asks: 9 })`,
  start: start(bounds),
  moves: (world) => movesOf(policy, world),
  // The number of tries changes nothing.
  textOf: (world) => String(idOf({ ...world, flow: { ...world.flow, tries: 0 } })),
  broken: brokenIn,
  calm: (world) => calm(policy, world),
  brokenAtRest: (world) => brokenAtRest(policy, world),
});
