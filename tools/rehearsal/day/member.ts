import { checkPin } from '~/account/account-calls.ts';
import { ballotCategories, seatCounts } from '~/contracts/ballot.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import type { PushTarget } from '~/contracts/reminders.ts';
import { contactsOf } from '~/contracts/session.ts';
import { isCallOpen } from '~/core/confirmed-call.ts';
import type { PersistedQuery } from '~/core/persisted-query.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { apiAtom, type Store } from '~/core/services.ts';
import { createReminderService, putReminders } from '~/reminders/reminder-calls.ts';
import { isPerhapsSent, sendOneTimeCodeAtom } from '~/session/one-time-code.ts';
import {
  markCodeDoneAtom,
  markPinDoneAtom,
  signedInAtom,
  signInAtom,
  signOutAtom,
} from '~/session/session.ts';
import {
  ballot,
  boothKeysAtom,
  openBoothAtom,
  startBallotAtom,
  togglePickAtom,
} from '~/vote/ballot.ts';
import { chooseInReferendumAtom, referendumVote } from '~/vote/referendum-vote.ts';
import type { Vote } from '~/vote/vote.ts';
import {
  candidatesQuery,
  enterElection,
  generalAssemblyQuery,
  referendumQuery,
  startVote,
} from '~/vote/vote-calls.ts';
import { takePhone } from './phone.ts';

/*
 * A member and the phone: the portal's own code votes, with records in memory. Only the screens are
 * missing; this file does what a person does on them.
 */

/** The status that the phone showed at the end. */
export type VoteShown = {
  /** `open`: the outcome was still unknown when the rehearsal ended. `unfinished`: nothing was sent. */
  readonly shown: 'cast' | 'turned-away' | 'open' | 'unfinished';
  readonly reason?: string;
  /** The ballot number, or the session of the answer. */
  readonly key?: string;
  /** As agreed. */
  readonly agreed?: string;
};

export type Visit = {
  readonly username: string;
  readonly ballot: VoteShown;
  readonly answer: VoteShown;
  /** Milliseconds from the first tap to the last receipt. */
  readonly ms: number;
};

export type World = {
  readonly username: string;
  readonly password: string;
  readonly pin: string;
  readonly random: () => number;
  /** Waits as a person: the time of the day is compressed. */
  readonly think: (seconds: number) => Promise<void>;
  /** Waits without compression. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly isOver: () => boolean;
  /** The newest code in the inbox, or null. */
  readonly readCode: (email: string) => Promise<string | null>;
  readonly count: (event: string) => void;
  /** Null: this member wants no reminders. */
  readonly pushTarget: PushTarget | null;
};

class TurnedAway extends Error {}
class SignedOut extends Error {}
class DayOver extends Error {}

const kindOf = (problem: Problem | { kind: 'cookies-refused' }): string =>
  problem.kind === 'refused'
    ? `${problem.isQueued ? 'queue ' : ''}${problem.status}`
    : problem.kind;

/** Does a step until it succeeds, as a patient person. */
async function patiently<Value>(
  world: World,
  step: string,
  ask: () => Promise<Result<Value, Problem | { kind: 'cookies-refused' }>>,
): Promise<Value> {
  for (;;) {
    const asked = await ask();
    if (asked.ok) return asked.value;
    const { problem } = asked;
    world.count(`${step}: ${kindOf(problem)}`);
    if (problem.kind === 'cookies-refused') throw new Error('The cookies were refused.');
    if (problem.kind === 'signed-out') throw new SignedOut();
    if (problem.kind === 'refused' && isRefusal(problem)) {
      throw new TurnedAway(problem.message ?? `${step}: ${problem.status}`);
    }
    if (world.isOver()) throw new DayOver();
    await waitAfter(world, problem);
  }
}

async function waitAfter(world: World, problem: Problem): Promise<void> {
  const asked = problem.kind === 'refused' ? problem.retryAfter : undefined;
  if (asked === undefined) await world.think(20 + world.random() * 60);
  else await world.wait(asked + world.random());
}

async function signIn(world: World, phone: Store): Promise<void> {
  const { username, password, pin, random } = world;
  if (random() < 0.02) {
    world.count('typed a wrong password');
    await phone.set(signInAtom, { username, password: `${password}!` }, false);
    await world.think(15);
  }
  const credentials = { username, password };
  const signedIn = await patiently(world, 'sign-in', () =>
    phone.set(signInAtom, credentials, false),
  );
  const { uuid, isDeactivated } = signedIn.session;
  if (isDeactivated) throw new TurnedAway('The account is deactivated.');
  await patiently(world, 'PIN', () => checkPin(phone.get(apiAtom), uuid, pin));
  phone.set(markPinDoneAtom);
  phone.set(markCodeDoneAtom);
}

/** Home: fetches until the phone knows about both votes. */
async function openHome(world: World, phone: Store) {
  const known = <Data>(query: PersistedQuery<Data>) =>
    patiently(world, 'Home', async (): Promise<Result<Data | null, Problem>> => {
      await phone.set(query.refreshAtom);
      const { data, isKnown, error } = phone.get(query.queryAtom);
      return isKnown && error === null ? succeed(data) : fail(error ?? { kind: 'unreadable' });
    });
  const [assembly, referendum] = await Promise.all([
    known(generalAssemblyQuery),
    known(referendumQuery),
  ]);
  return { assembly, referendum };
}

async function enterBooth(world: World, phone: Store): Promise<void> {
  const info = phone.get(generalAssemblyQuery.queryAtom).lastData;
  const member = phone.get(signedInAtom)?.session.member;
  if (info === null || member === undefined) throw new SignedOut();
  const contacts = contactsOf(member);
  for (;;) {
    const before = await world.readCode(contacts.email);
    world.count('asked for a code');
    const sent = await phone.set(sendOneTimeCodeAtom, 5, contacts, '');
    if (!sent.ok) {
      world.count(`code: ${kindOf(sent.problem)}`);
      if (sent.problem.kind === 'signed-out') throw new SignedOut();
      if (sent.problem.kind === 'refused' && isRefusal(sent.problem)) {
        if (await phone.set(ballot.askWhetherVotedAtom, sent.problem)) return;
        throw new TurnedAway(sent.problem.message ?? 'code');
      }
      if (world.isOver()) throw new DayOver();
      if (!isPerhapsSent(sent.problem)) {
        await waitAfter(world, sent.problem);
        continue;
      }
    }
    await world.think(10 + world.random() * 20);
    const code = await world.readCode(contacts.email);
    // The screen offers another code only after two minutes.
    if (code === null || code === before) {
      world.count('no code came');
      await world.think(120);
      continue;
    }
    const entered = await enterWith(world, phone, info.code, code);
    if (entered === null) continue;
    await phone.set(openBoothAtom, info, entered);
    return;
  }
}

/** Null if another code is needed. */
async function enterWith(world: World, phone: Store, election: string, code: string) {
  for (;;) {
    const entered = await enterElection(phone.get(apiAtom), election, code);
    if (entered.ok) return entered.value.secretKey;
    const { problem } = entered;
    world.count(`entry: ${kindOf(problem)}`);
    if (problem.kind === 'signed-out') throw new SignedOut();
    if (await phone.set(ballot.askWhetherVotedAtom, problem)) return null;
    // The lost response of an earlier attempt has spent the code.
    if (problem.kind === 'refused' && isRefusal(problem)) return null;
    if (world.isOver()) throw new DayOver();
    await waitAfter(world, problem);
  }
}

async function fillBallot(world: World, phone: Store): Promise<void> {
  await patiently(world, 'candidates', async () => {
    await phone.set(candidatesQuery.refreshAtom);
    const { data, error } = phone.get(candidatesQuery.queryAtom);
    return data === null
      ? { ok: false, problem: error ?? { kind: 'unreadable' } }
      : { ok: true, value: data };
  });
  const lists = phone.get(candidatesQuery.queryAtom).data;
  if (lists === null) throw new DayOver();
  for (const category of ballotCategories) {
    const order = lists[category].map((each) => ({ each, by: world.random() }));
    order.sort((one, other) => one.by - other.by);
    for (const { each } of order.slice(0, seatCounts[category])) {
      const chosen = phone.get(ballot.draftAtom)?.choices[category] ?? [];
      if (chosen.length < seatCounts[category] && !chosen.includes(each.code)) {
        phone.set(togglePickAtom, category, each.code);
      }
    }
    await world.think(30 + world.random() * 60);
  }
}

/** Casts and does what the casting page offers, until a receipt is shown. */
async function castUntilShown<Choices, Info>(
  world: World,
  phone: Store,
  vote: Vote<Choices, Info>,
): Promise<void> {
  let refusals = 0;
  for (let tries = 0; ; tries += 1) {
    if (phone.get(vote.receiptAtom) !== null) return;
    const casting = phone.get(vote.castingAtom);
    if (phone.get(signedInAtom) === null) throw new SignedOut();
    if (casting.step === 'unconfirmed') {
      world.count(`${vote.name}: outcome unknown`);
      if (world.isOver()) throw new DayOver();
      await world.think(10 + world.random() * 30);
      const canSend = phone.get(vote.canSendAgainAtom) && casting.response?.said === 'yes';
      await phone.set(canSend && tries % 3 === 2 ? vote.sendAgainAtom : vote.verifyAttemptAtom);
    } else if (isCallOpen(casting)) {
      await world.wait(0.05);
    } else {
      const draft = phone.get(vote.draftAtom);
      if (draft === null) throw new SignedOut();
      if (casting.step === 'ready' && casting.last !== null) {
        world.count(`${vote.name}: ${casting.last.kind}`);
        if (world.isOver()) throw new DayOver();
        const problem = casting.last.kind === 'not-received' ? undefined : casting.last.problem;
        if (problem !== undefined && isRefusal(problem)) {
          world.count(`${vote.name} refused: ${sentenceOf(problem)}`);
          refusals += 1;
          if (refusals === mostRefusals) throw new Refused(sentenceOf(problem));
        }
        await waitAfter(world, problem ?? { kind: 'offline' });
      }
      await phone.set(vote.castAtom, draft.choices);
    }
  }
}

/** The API refused the vote itself, for example because a new session has other keys. */
class Refused extends TurnedAway {}

const sentenceOf = (problem: Problem): string =>
  problem.kind === 'refused' ? (problem.message ?? `${problem.status}`) : problem.kind;

/** Then the member gives up. */
const mostRefusals = 3;

async function voteInElection(world: World, phone: Store): Promise<void> {
  const info = phone.get(generalAssemblyQuery.queryAtom).lastData;
  if (info === null) throw new TurnedAway('No election is scheduled.');
  await phone.set(ballot.loadAtom, info.code);
  if (isCallOpen(phone.get(ballot.castingAtom))) return castUntilShown(world, phone, ballot);
  if (phone.get(ballot.receiptAtom) !== null) return undefined;
  for (let refusals = 0; ; refusals += 1) {
    if (phone.get(boothKeysAtom)?.start == null) {
      if (phone.get(boothKeysAtom) === null) await enterBooth(world, phone);
      if (phone.get(ballot.receiptAtom) !== null) return undefined;
      const booth = phone.get(boothKeysAtom);
      if (booth === null) continue;
      await phone.set(
        startBallotAtom,
        await patiently(world, 'start', () =>
          startVote(phone.get(apiAtom), info.code, booth.secretKey),
        ),
      );
    }
    await fillBallot(world, phone);
    try {
      return await castUntilShown(world, phone, ballot);
    } catch (error) {
      if (!(error instanceof Refused) || refusals === mostRefusals) throw error;
      await enterBooth(world, phone);
    }
  }
}

async function answerReferendum(world: World, phone: Store, choice: ReferendumChoice) {
  const code = phone.get(referendumQuery.queryAtom).lastData?.code ?? '';
  await phone.set(referendumVote.loadAtom, code);
  if (phone.get(referendumVote.receiptAtom) !== null) return;
  if (!isCallOpen(phone.get(referendumVote.castingAtom))) {
    await phone.set(chooseInReferendumAtom, code, choice);
    await world.think(20);
  }
  await castUntilShown(world, phone, referendumVote);
}

async function turnOnReminders({ pushTarget, count }: World, endsAt: number | null) {
  if (pushTarget === null || endsAt === null) return;
  const at = new Date(endsAt).toISOString();
  const stored = await putReminders(createReminderService(), {
    subscription: pushTarget,
    reminders: [{ code: 'GA00000001', moment: 'voting-ends', lead: 3_600, at }],
    language: 'en',
  });
  count(stored.ok ? 'reminders turned on' : `reminders: ${kindOf(stored.problem)}`);
}

/** The visit of one member, from the sign-in to the log-out. Never throws. */
export async function visit(world: World): Promise<Visit> {
  const { username, random } = world;
  const phone = takePhone();
  const began = performance.now();
  const choice: ReferendumChoice = random() < 0.6 ? 'approve' : 'disapprove';
  let inElection: VoteShown = { shown: 'unfinished' };
  let inReferendum: VoteShown = { shown: 'unfinished' };
  const agreed: { ballot?: Partial<VoteShown>; answer?: Partial<VoteShown> } = {};
  phone.sub(ballot.castingAtom, () => {
    const casting = phone.get(ballot.castingAtom);
    if (casting.step !== 'sending') return;
    const { ballotNo, choices } = casting.attempt;
    const votes = ballotCategories.flatMap((category) => choices[category]);
    agreed.ballot = { key: ballotNo, agreed: votes.join() };
  });
  phone.sub(referendumVote.castingAtom, () => {
    const casting = phone.get(referendumVote.castingAtom);
    if (casting.step !== 'sending') return;
    agreed.answer = { key: phone.get(apiAtom).readSessionToken(), agreed: choice };
  });
  const showVotes = () => {
    if (phone.get(ballot.receiptAtom) !== null) inElection = { shown: 'cast', ...agreed.ballot };
    else if (isCallOpen(phone.get(ballot.castingAtom)))
      inElection = { shown: 'open', ...agreed.ballot };
    if (phone.get(referendumVote.receiptAtom) !== null)
      inReferendum = { shown: 'cast', ...agreed.answer };
    else if (isCallOpen(phone.get(referendumVote.castingAtom)))
      inReferendum = { shown: 'open', ...agreed.answer };
  };
  for (let visits = 1; ; visits += 1) {
    try {
      await signIn(world, phone);
      const { assembly, referendum } = await openHome(world, phone);
      if (visits === 1) await turnOnReminders(world, assembly?.voting.endsAt ?? null);
      if (assembly?.canVote !== true || !assembly.isRegistered) {
        inElection = { shown: 'turned-away', reason: 'not registered for the election' };
      } else if (assembly.hasVoted && agreed.ballot === undefined) {
        inElection = { shown: 'turned-away', reason: 'voted before' };
      } else await voteInElection(world, phone);
      if (referendum?.canParticipate !== true) {
        inReferendum = { shown: 'turned-away', reason: 'not admitted to the referendum' };
      } else if (referendum.hasParticipated && agreed.answer === undefined) {
        inReferendum = { shown: 'turned-away', reason: 'answered before' };
      } else await answerReferendum(world, phone, choice);
      showVotes();
      await phone.set(signOutAtom);
      break;
    } catch (error) {
      showVotes();
      if (error instanceof SignedOut && visits < 20 && !world.isOver()) {
        world.count('signed in again');
        continue;
      }
      const away: VoteShown =
        error instanceof TurnedAway
          ? { shown: 'turned-away', reason: error.message }
          : { shown: 'unfinished', reason: reasonOf(error) };
      if (inElection.shown === 'unfinished') inElection = away;
      if (inReferendum.shown === 'unfinished') inReferendum = away;
      break;
    }
  }
  return {
    username,
    ballot: inElection,
    answer: inReferendum,
    ms: Math.round(performance.now() - began),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof DayOver) return 'the rehearsal ended';
  if (error instanceof SignedOut) return 'signed out again and again';
  return error instanceof Error ? `a fault of the rehearsal: ${error.message}` : 'unknown';
}
