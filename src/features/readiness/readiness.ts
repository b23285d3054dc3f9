import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/dashboard.ts';
import type { Label } from '~/labels/label.ts';
import { readiness as text } from '~/labels/readiness.ts';
import { referendum as referendumText } from '~/labels/referendum.ts';
import type { KnownVote } from '~/state/open-votes.ts';
import type { Facts } from './facts.ts';
import { type Line, toLine } from './line.ts';
import * as phoneRules from './phone-rules.ts';
import * as voteRules from './vote-rules.ts';

/** Points that belong together. */
type Group = {
  readonly id: 'assembly' | 'referendum' | 'account' | 'phone';
  /** The vote's own title; null where it has none, and for what is no vote. */
  readonly named: string | null;
  readonly heading: Label;
  readonly lines: readonly Line[];
};

export type Readiness = {
  readonly groups: readonly Group[];
  /** A vote is announced and not over that the member could cast and has not. */
  readonly isVoteAhead: boolean;
  /** Why there is less to see than there might be, or null. */
  readonly note: Label | null;
  readonly good: number;
  readonly all: number;
  /** What is in the way before what could be better; null where nothing is to be done. */
  readonly first: Line | null;
};

/** How ready a member is: pure, from what is known to what is said. */
export function readinessOf(facts: Facts): Readiness {
  const { now, session, isOnline } = facts;
  const { isRegular } = session.member;
  const assembly = voteRules.assemblyAhead(facts.assembly, now);
  const announced = voteRules.referendumAhead(facts.referendum, now);
  const referendum = isRegular ? announced : null;
  /** What the cooperative said before may be otherwise by now. */
  const since = ({
    dataUpdatedAt,
    isStale,
  }: Pick<KnownVote<unknown>, 'dataUpdatedAt' | 'isStale'>): Instant | null =>
    !isStale && isOnline ? null : dataUpdatedAt;
  const sinceSession = isOnline ? null : facts.sessionAt;

  const groups: Group[] = [];
  if (assembly !== null) {
    const known = since(facts.assembly);
    groups.push({
      id: 'assembly',
      named: assembly.title || null,
      heading: dashboard.generalAssembly,
      lines: [
        toLine(
          'assembly-registration',
          dashboard.registration,
          voteRules.assemblyRegistration(assembly, now),
          known,
        ),
        toLine('assembly-right', text.right, voteRules.assemblyRight(assembly, now), known),
      ],
    });
  }
  if (referendum !== null) {
    const known = since(facts.referendum);
    groups.push({
      id: 'referendum',
      named: referendum.title || null,
      heading: referendumText.referendum,
      lines: [
        toLine(
          'referendum-registration',
          dashboard.registration,
          voteRules.referendumRegistration(referendum, now),
          known,
        ),
        toLine('referendum-right', text.right, voteRules.referendumRight(referendum, now), known),
      ],
    });
  }
  groups.push(
    {
      id: 'account',
      named: null,
      heading: text.account,
      lines: [
        toLine('contact', text.contact, phoneRules.contact(session), sinceSession),
        toLine('pin', text.pin, phoneRules.pin(session), sinceSession),
      ],
    },
    {
      id: 'phone',
      named: null,
      heading: text.phone,
      lines: [
        toLine('keeping', text.keeping, phoneRules.keeping(facts.phone)),
        toLine('connection', text.connection, phoneRules.connection(isOnline), facts.heardAt),
        toLine('clock', text.clock, phoneRules.clock(facts.clockOffset), facts.heardAt),
        toLine('pages', text.pages, phoneRules.pages(facts.library)),
        toLine('reminders', text.reminders, phoneRules.reminding(facts.reminding, now)),
        toLine('place', text.place, phoneRules.place(facts.place)),
      ],
    },
  );

  const lines = groups.flatMap((group) => group.lines);
  const isVoteAhead = assembly !== null || referendum !== null;
  const isKnown = facts.assembly.isKnown && facts.referendum.isKnown;
  const nothingAhead = isKnown ? text.noVote : text.votesUnknown;
  const note =
    announced !== null && !isRegular ? text.regularOnly : isVoteAhead ? null : nothingAhead;
  return {
    groups,
    isVoteAhead,
    note,
    good: lines.filter(({ level }) => level === 'good').length,
    all: lines.length,
    first: firstOf(lines),
  };
}

/**
 * What to see to first: what is in the way, but for what only the cooperative could change; that comes
 * after a registration that is still open.
 */
const firstOf = (lines: readonly Line[]): Line | null =>
  lines.find(({ level, remedy }) => level === 'bad' && remedy !== 'contact-us') ??
  lines.find(({ remedy }) => remedy === 'register') ??
  lines.find(({ level }) => level === 'bad') ??
  lines.find(({ level, remedy }) => level === 'caution' && remedy !== null) ??
  null;
