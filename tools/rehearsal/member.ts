import { setTimeout as pause } from 'node:timers/promises';
import { createStore } from 'jotai';
import { checkPin } from '~/account/account-calls.ts';
import { ballotCategories, seatCounts } from '~/contracts/ballot.ts';
import { oneTimeCodeType, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import type { PushTarget } from '~/contracts/reminders.ts';
import { contactsOf } from '~/contracts/session.ts';
import { isCallOpen } from '~/core/confirmed-call.ts';
import { keepCookiesInMemory } from '~/core/memory-cookies.ts';
import type { PersistedQuery } from '~/core/persisted-query.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { apiAtom, deviceAtom, type Store } from '~/core/services.ts';
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
import { sandboxPassword, sandboxPin } from '../../server/sandbox/data/member-seeds.ts';

/*
 * A member and the phone: the portal's own code votes, with records in memory. Only the screens are
 * missing; this file does what a person does on them. A browser could not do it for 20,000 members.
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

export type Visit = { readonly ballot: VoteShown; readonly answer: VoteShown };

export type World = {
  readonly username: string;
  readonly random: () => number;
  /** A person's seconds in one real second. */
  readonly speed: number;
  readonly isOver: () => boolean;
  /** The newest code in the inbox, or null. */
  readonly readCode: (email: string) => Promise<string | null>;
  /** Null: this member wants no reminders. */
  readonly pushTarget: PushTarget | null;
};

/** A phone with its own records, cookies and notes in memory, and one tab. */
function takePhone(): Store {
  const phone = createStore();
  const openTabStorage = () => {
    throw new Error('Memory is enough.');
  };
  const cookies = keepCookiesInMemory();
  phone.set(deviceAtom, { ...phone.get(deviceAtom), cookies, openTabStorage });
  return phone;
}

type Me = World & { readonly phone: Store };

class SignedOut extends Error {}
class DayOver extends Error {}
class TurnedAway extends Error {}
/** The API refused the vote itself, for example because a new session has other keys. */
class VoteRefused extends TurnedAway {}

/** Then the member gives up. */
const mostRefusals = 3;
const mostSessions = 20;

type Obstacle = Problem | { readonly kind: 'cookies-refused' };

const sentenceOf = (problem: Problem): string =>
  problem.kind === 'refused' ? (problem.message ?? `${problem.status}`) : problem.kind;

const hasRefused = (problem: Obstacle): problem is Problem =>
  problem.kind === 'refused' && isRefusal(problem);

/** Throws if a person does not try again. */
function face({ isOver }: Me, problem: Obstacle): asserts problem is Problem {
  if (problem.kind === 'cookies-refused') throw new Error('The cookies were refused.');
  if (problem.kind === 'signed-out' || problem.kind === 'not-signed-in') throw new SignedOut();
  if (isOver() && !hasRefused(problem)) throw new DayOver();
}

const think = ({ speed }: Me, seconds: number) => pause((seconds * 1_000) / speed);

function waitAfter(me: Me, problem: Problem): Promise<void> {
  const seconds = problem.kind === 'refused' ? problem.retryAfter : undefined;
  return seconds === undefined
    ? think(me, 20 + me.random() * 60)
    : pause((seconds + me.random()) * 1_000);
}

/** Does a step until it succeeds, as a patient person. */
async function patiently<Value>(
  me: Me,
  ask: () => Promise<Result<Value, Obstacle>>,
): Promise<Value> {
  for (;;) {
    const asked = await ask();
    if (asked.ok) return asked.value;
    face(me, asked.problem);
    if (hasRefused(asked.problem)) throw new TurnedAway(sentenceOf(asked.problem));
    await waitAfter(me, asked.problem);
  }
}

async function signIn(me: Me): Promise<void> {
  const { phone, username } = me;
  const enter = () => phone.set(signInAtom, { username, password: sandboxPassword }, false);
  const { uuid, isDeactivated } = (await patiently(me, enter)).session;
  if (isDeactivated) throw new TurnedAway('The account is deactivated.');
  await patiently(me, () => checkPin(phone.get(apiAtom), uuid, sandboxPin));
  phone.set(markPinDoneAtom);
  phone.set(markCodeDoneAtom);
}

/** Fetches until the phone knows the data. */
const known = <Data>(me: Me, query: PersistedQuery<Data>): Promise<Data | null> =>
  patiently(me, async (): Promise<Result<Data | null, Problem>> => {
    await me.phone.set(query.refreshAtom);
    const { data, isKnown, error } = me.phone.get(query.queryAtom);
    return isKnown && error === null ? succeed(data) : fail(error ?? { kind: 'unreadable' });
  });

async function enterBooth(me: Me): Promise<void> {
  const { phone } = me;
  const info = phone.get(generalAssemblyQuery.queryAtom).lastData;
  const member = phone.get(signedInAtom)?.session.member;
  if (info === null || member === undefined) throw new SignedOut();
  const contacts = contactsOf(member);
  for (;;) {
    const before = await me.readCode(contacts.email);
    const sent = await phone.set(sendOneTimeCodeAtom, oneTimeCodeType.electionEntry, contacts, '');
    if (!sent.ok) {
      face(me, sent.problem);
      if (hasRefused(sent.problem)) {
        if (await phone.set(ballot.askWhetherVotedAtom, sent.problem)) return;
        throw new TurnedAway(sentenceOf(sent.problem));
      }
      if (!isPerhapsSent(sent.problem)) {
        await waitAfter(me, sent.problem);
        continue;
      }
    }
    await think(me, 10 + me.random() * 20);
    const code = await me.readCode(contacts.email);
    if (code === null || code === before) {
      await think(me, resendAfterSeconds);
      continue;
    }
    const secretKey = await enterWith(me, info.code, code);
    if (secretKey === null) continue;
    await phone.set(openBoothAtom, info, secretKey);
    return;
  }
}

/** Null if another code is needed. */
async function enterWith(me: Me, election: string, code: string): Promise<string | null> {
  for (;;) {
    const entered = await enterElection(me.phone.get(apiAtom), election, code);
    if (entered.ok) return entered.value.secretKey;
    face(me, entered.problem);
    if (await me.phone.set(ballot.askWhetherVotedAtom, entered.problem)) return null;
    // The lost response of an earlier attempt has spent the code.
    if (hasRefused(entered.problem)) return null;
    await waitAfter(me, entered.problem);
  }
}

async function fillBallot(me: Me): Promise<void> {
  const lists = await known(me, candidatesQuery);
  if (lists === null) throw new DayOver();
  for (const category of ballotCategories) {
    const order = lists[category].map(({ code }) => ({ code, by: me.random() }));
    order.sort((one, other) => one.by - other.by);
    for (const { code } of order.slice(0, seatCounts[category])) {
      const chosen = me.phone.get(ballot.draftAtom)?.choices[category] ?? [];
      if (chosen.length < seatCounts[category] && !chosen.includes(code))
        me.phone.set(togglePickAtom, category, code);
    }
    await think(me, 30 + me.random() * 60);
  }
}

/** Casts and does what the casting page offers, until a receipt is shown. */
async function castUntilShown<Choices, Info>(me: Me, vote: Vote<Choices, Info>): Promise<void> {
  const { phone } = me;
  let refusals = 0;
  for (let tries = 0; ; tries += 1) {
    if (phone.get(vote.receiptAtom) !== null) return;
    const casting = phone.get(vote.castingAtom);
    if (phone.get(signedInAtom) === null) throw new SignedOut();
    if (casting.step === 'unconfirmed') {
      if (me.isOver()) throw new DayOver();
      await think(me, 10 + me.random() * 30);
      const canSend = phone.get(vote.canSendAgainAtom) && casting.response?.said === 'yes';
      await phone.set(canSend && tries % 3 === 2 ? vote.sendAgainAtom : vote.verifyAttemptAtom);
    } else if (isCallOpen(casting)) {
      await pause(50);
    } else {
      const draft = phone.get(vote.draftAtom);
      if (draft === null) throw new SignedOut();
      if (casting.step === 'ready' && casting.last !== null) {
        if (me.isOver()) throw new DayOver();
        const problem = casting.last.kind === 'not-received' ? undefined : casting.last.problem;
        if (problem !== undefined && isRefusal(problem)) {
          refusals += 1;
          if (refusals === mostRefusals) throw new VoteRefused(sentenceOf(problem));
        }
        await waitAfter(me, problem ?? { kind: 'offline' });
      }
      await phone.set(vote.castAtom, draft.choices);
    }
  }
}

async function voteInElection(me: Me): Promise<void> {
  const { phone } = me;
  const info = phone.get(generalAssemblyQuery.queryAtom).lastData;
  if (info === null) throw new TurnedAway('No election is scheduled.');
  await phone.set(ballot.loadAtom, info.code);
  if (isCallOpen(phone.get(ballot.castingAtom))) return castUntilShown(me, ballot);
  for (let refusals = 0; phone.get(ballot.receiptAtom) === null; ) {
    const booth = phone.get(boothKeysAtom);
    if (booth === null) {
      await enterBooth(me);
    } else if (booth.start === null) {
      const start = () => startVote(phone.get(apiAtom), info.code, booth.secretKey);
      await phone.set(startBallotAtom, await patiently(me, start));
    } else {
      await fillBallot(me);
      try {
        await castUntilShown(me, ballot);
      } catch (error) {
        refusals += 1;
        if (!(error instanceof VoteRefused) || refusals > mostRefusals) throw error;
        await enterBooth(me);
      }
    }
  }
  return undefined;
}

async function answerReferendum(me: Me, choice: ReferendumChoice): Promise<void> {
  const code = me.phone.get(referendumQuery.queryAtom).lastData?.code ?? '';
  await me.phone.set(referendumVote.loadAtom, code);
  if (me.phone.get(referendumVote.receiptAtom) !== null) return;
  if (!isCallOpen(me.phone.get(referendumVote.castingAtom))) {
    await me.phone.set(chooseInReferendumAtom, code, choice);
    await think(me, 20);
  }
  await castUntilShown(me, referendumVote);
}

async function turnOnReminders({ pushTarget }: Me, endsAt: number | null): Promise<void> {
  if (pushTarget === null || endsAt === null) return;
  const at = new Date(endsAt).toISOString();
  await putReminders(createReminderService(), {
    subscription: pushTarget,
    reminders: [{ code: 'GA00000001', moment: 'voting-ends', lead: 3_600, at }],
    language: 'en',
  });
}

/** Notes the votes as they are sent. @returns the status that the phone shows of a vote */
function watchVotes(phone: Store, choice: ReferendumChoice) {
  const agreed: Partial<Record<'ballot' | 'referendum', Pick<VoteShown, 'key' | 'agreed'>>> = {};
  phone.sub(ballot.castingAtom, () => {
    const casting = phone.get(ballot.castingAtom);
    if (casting.step !== 'sending') return;
    const { ballotNo, choices } = casting.attempt;
    const votes = ballotCategories.flatMap((category) => choices[category]);
    agreed.ballot = { key: ballotNo, agreed: votes.join() };
  });
  phone.sub(referendumVote.castingAtom, () => {
    if (phone.get(referendumVote.castingAtom).step === 'sending')
      agreed.referendum = { key: phone.get(apiAtom).readSessionToken(), agreed: choice };
  });
  const shown = <Choices, Info>(vote: Vote<Choices, Info>, otherwise: VoteShown): VoteShown => {
    if (phone.get(vote.receiptAtom) !== null) return { shown: 'cast', ...agreed[vote.name] };
    const isOpen = isCallOpen(phone.get(vote.castingAtom));
    return isOpen ? { shown: 'open', ...agreed[vote.name] } : otherwise;
  };
  return { shown, isSent: (name: 'ballot' | 'referendum') => agreed[name] !== undefined };
}

const awayBecause = (reason: string): VoteShown => ({ shown: 'turned-away', reason });

/** The visit of one member, from the sign-in to the log-out. Never throws. */
export async function visit(world: World): Promise<Visit> {
  const me: Me = { ...world, phone: takePhone() };
  const choice: ReferendumChoice = world.random() < 0.6 ? 'approve' : 'disapprove';
  const votes = watchVotes(me.phone, choice);
  let inElection: VoteShown | null = null;
  let inReferendum: VoteShown | null = null;
  const look = (rest: VoteShown): Visit => ({
    ballot: votes.shown(ballot, inElection ?? rest),
    answer: votes.shown(referendumVote, inReferendum ?? rest),
  });
  for (let sessions = 1; ; sessions += 1) {
    try {
      await signIn(me);
      const [assembly, referendum] = await Promise.all([
        known(me, generalAssemblyQuery),
        known(me, referendumQuery),
      ]);
      if (sessions === 1) await turnOnReminders(me, assembly?.voting.endsAt ?? null);
      if (assembly?.canVote !== true || !assembly.isRegistered)
        inElection = awayBecause('not registered for the election');
      else if (assembly.hasVoted && !votes.isSent('ballot'))
        inElection = awayBecause('voted before');
      else await voteInElection(me);
      if (referendum?.canParticipate !== true)
        inReferendum = awayBecause('not admitted to the referendum');
      else if (referendum.hasParticipated && !votes.isSent('referendum'))
        inReferendum = awayBecause('answered before');
      else await answerReferendum(me, choice);
      const seen = look({ shown: 'unfinished' });
      await me.phone.set(signOutAtom);
      return seen;
    } catch (error) {
      if (error instanceof SignedOut && sessions < mostSessions && !world.isOver()) continue;
      if (error instanceof TurnedAway) return look(awayBecause(error.message));
      if (!(error instanceof DayOver || error instanceof SignedOut)) console.error(error);
      return look({ shown: 'unfinished' });
    }
  }
}
