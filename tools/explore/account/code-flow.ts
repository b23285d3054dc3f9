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
import { brokenOf, idOf, type Machine, type Move, spend } from '../search.ts';

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
  const [last, lastBefore] = [lastOutcomeOf(callOf(to.flow)), lastOutcomeOf(callOf(flow))];
  const saysNotMade = last !== null && last !== lastBefore && last.kind !== 'not-sent';
  const [before, id] = [ticketIn(flow), ticketIn(to.flow)];
  return brokenOf({
    'an open call is never dropped':
      !isHeld(flow, policy) || to.flow.step === 'spent' || id === before,
    'an older ticket never returns': before === null || id === null || id >= before,
    'a ticket belongs to the present input': id === null || id === before || id > to.outdated,
    'a change that the API has made is not called refused':
      !saysNotMade || id === null || !isKnowable(policy, to, id),
  });
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
  const add = (name: string, to: World, isCalm = false) => {
    moves.push({ name, to, isCalm, breaks: brokenBy(policy, world, to) });
  };
  const fault = (name: string, to: World) => {
    if (left.faults > 0) add(name, spend(to, 'faults'));
  };
  for (const proof of late)
    add(
      `The lost call with proof ${proof} arrives`,
      { ...world, late: without(late, proof), taken: withOne(taken, proof) },
      true,
    );
  if (left.asks > 0 && !isHeld(flow, policy)) {
    const id = world.lastAsked + 1;
    const begun = { asked: [...asked, id], lastAsked: id };
    const pending = pendingOf(id);
    add(
      'The member asks for a code',
      spend(advance({ type: 'step-begun', pending }, begun), 'asks'),
    );
  }
  const outdated = { outdated: isHeld(flow, policy) ? world.outdated : world.lastAsked };
  add('The member changes the input', advance({ type: 'started', start: '' }, outdated));
  add('The member leaves', advance({ type: 'left' }, outdated));
  for (const id of asked) {
    const answered = { asked: without(asked, id) };
    const pending = pendingOf(id);
    const next = { step: 'requested', ticket: { id } } as const;
    add(`Ticket ${id} arrives`, advance({ type: 'step-done', pending, next }, answered), true);
    const failed = { type: 'step-failed', pending, problem: timeout } as const;
    fault(`Request ${id} for a ticket is lost`, advance(failed, answered));
  }
  if (flow.step === 'requested') {
    const { ticket } = flow;
    add('The code is right', advance({ type: 'proved', ticket, proof: proofOf(ticket) }));
    if (!world.oldProofs.includes(ticket.id))
      add('The response to a code is slow', {
        ...world,
        oldProofs: [...world.oldProofs, ticket.id],
      });
  }
  for (const id of world.oldProofs)
    add(
      `The slow response for ticket ${id} arrives`,
      advance(
        { type: 'proved', ticket: { id }, proof: proofOf({ id }) },
        { oldProofs: without(world.oldProofs, id) },
      ),
    );
  fault('The page is reloaded', reload(world, policy));
  if (flow.step !== 'proven') return moves;

  const { id } = flow.ticket;
  const proof = nameOf(id, world.proof);
  const made = { taken: withOne(taken, proof) };
  const call = callOf(flow);
  const canVerify = policy.cannotVerify !== true;
  // In the calm world, the member tries again.
  const isUnknown = call.step === 'ready' && canSend(policy, world) && isMade(world, id);
  add('The member sends', advance({ type: 'spend', input: undefined }), isUnknown);
  fault('The API calls the proof void', advance({ type: 'voided' }, { proof: world.proof + 1 }));
  switch (call.step) {
    case 'connecting':
      add('The connection works', advance({ type: 'connection-checked', isAlive: true }), true);
      fault('There is no connection', advance({ type: 'connection-checked', isAlive: false }));
      break;
    case 'sending': {
      const no = advance({ type: 'failed', problem: refused });
      if (taken.includes(proof)) add('The API refuses what it has done before', no, true);
      else
        add('The API does it and says so', advance({ type: 'accepted', value: null }, made), true);
      fault('The API refuses', no);
      const failed = { type: 'failed', problem: timeout } as const;
      fault('The response is lost', advance(failed, made));
      fault('The request is slow', advance(failed, { late: withOne(late, proof) }));
      break;
    }
    case 'verifying':
      add(
        'The API says the truth',
        advance({ type: 'verified', verification: truth(world, policy, id) }),
        true,
      );
      fault(
        'The API cannot be asked',
        advance({ type: 'verified', verification: { problem: timeout } }),
      );
      break;
    case 'unconfirmed':
      add('The portal asks again', advance({ type: 'verify-again' }), canVerify);
      break;
  }
  return moves;
}

const canSend = ({ cannotVerify }: CallPolicy, { flow }: World) =>
  flow.step === 'proven' && flow.proof !== null && cannotVerify !== true;

const ticketIn = (flow: Flow): number | null => ('ticket' in flow ? flow.ticket.id : null);

const truth = (world: World, { cannotVerify = false }: CallPolicy, id: number) =>
  cannotVerify
    ? { problem: null }
    : isMade(world, id)
      ? ('found' as const)
      : ('not-found' as const);

/** The note has the ticket, or that its call was sent. Responses under way are lost. */
function reload(world: World, policy: CallPolicy): World {
  const { flow, late } = world;
  const call = callOf(flow);
  const ticket = ticketIn(flow);
  const isSending = call.step === 'sending' && ticket !== null;
  const closed = {
    ...world,
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
  const proven = flow.step === 'proven' ? flow : null;
  return brokenOf({
    'a finished change was made by the API': flow.step !== 'spent' || isMade(world, flow.ticket.id),
    'a proof counts only for its ticket':
      !proven?.proof || proven.proof.token === proofOf(proven.ticket).token,
    'a call has the ticket that the member sees':
      proven === null ||
      !isCallOpen(proven.call) ||
      proven.call.attempt.ticket.id === proven.ticket.id,
  });
}

const brokenAtRest = (policy: CallPolicy, world: World): string[] =>
  brokenOf({
    'the outcome of a call becomes known': !isHeld(world.flow, policy),
    'a change that the API has made becomes known':
      !canSend(policy, world) || !isMade(world, ticketIn(world.flow) ?? 0),
  });

/** A contact, or an account that is closed or opened again. */
export const verified: CallPolicy = { verifiesRefusals: true };

/** A forgotten password or PIN. */
export const notVerified: CallPolicy = { cannotVerify: true };

export const codeMachine = (policy: CallPolicy, left: CodeBounds): Machine<World> => ({
  name: policy === verified ? 'code flow, verified' : 'code flow, not verified',
  start: {
    ...{ flow: idleFlow, asked: [], lastAsked: 0, outdated: 0 },
    ...{ oldProofs: [], proof: 1, late: [], taken: [], left },
  },
  moves: (world) => movesOf(policy, world),
  // The number of tries changes nothing.
  textOf: (world) => String(idOf({ ...world, flow: { ...world.flow, tries: 0 } })),
  broken: brokenIn,
  brokenAtRest: (world) => brokenAtRest(policy, world),
});
