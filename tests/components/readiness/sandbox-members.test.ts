import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import type { Facts } from '~/components/readiness/facts.ts';
import { readinessOf } from '~/components/readiness/readiness.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import type { KnownVote } from '~/state/member-votes.ts';
import type { Query } from '~/state/persisted-query.ts';
import { referendumQuery } from '~/state/referendum.ts';
import { apiClockAtom } from '~/state/services.ts';
import { signedInAtom, signInAtom } from '~/state/session/session.ts';
import { sandboxMembers } from '../../../server/sandbox/data/member-seeds.ts';
import { generalAssemblyPhases, referendumPhases } from '../../../server/sandbox/windows.ts';
import { password } from '../../server/sandbox/visitor.ts';
import { connectPhone } from '../../support/phone.ts';
import { ready } from './facts.ts';

const knownOf = <Info>(query: Query<Info>): KnownVote<Info> => {
  const { data: info, isKnown, dataUpdatedAt } = query;
  return { info, isKnown, dataUpdatedAt, isStale: false, isCast: false };
};

async function seen(username: string, phase: { ga: string } | { sga: string }) {
  const phone = connectPhone();
  await phone.control('phase', phase);
  const store = createStore();
  await store.set(signInAtom, { username, password }, false);
  await store.set(generalAssemblyQuery.refreshAtom);
  await store.set(referendumQuery.refreshAtom);
  const session = store.get(signedInAtom)?.session;
  if (session === undefined) throw new Error(`${username} is not signed in`);
  const facts: Facts = ready({
    now: store.get(apiClockAtom).now(),
    assembly: knownOf(store.get(generalAssemblyQuery.queryAtom)),
    referendum: knownOf(store.get(referendumQuery.queryAtom)),
    session,
  });
  const { groups } = readinessOf(facts);
  /** The levels of a group's points by their first letters, or a dash without the group. */
  return (id: (typeof groups)[number]['id']) =>
    groups
      .find((group) => group.id === id)
      ?.lines.map(({ level }) => level[0])
      .join('') ?? '-';
}

/**
 * Registration and right in each phase of the assembly and of the referendum, then contact and PIN:
 * g good, c caution, b bad. Registration is over in the sandbox's voting phase.
 */
const table: Readonly<
  Record<string, readonly [assembly: string, referendum: string, account: string]>
> = {
  regular01: ['gg gg gg gg -', 'gg gg -', 'gg'],
  regular02: ['cg cg bg bg -', 'cc cc -', 'gg'],
  pending01: ['gg gg gg gg -', 'gc gc -', 'gg'],
  regular03: ['- - - - -', '- - -', 'gg'],
  associate01: ['gg gg gg gg -', '- - -', 'gg'],
  otpuser01: ['gg gg gg gg -', 'gg gg -', 'gg'],
  nopin001: ['gg gg gg gg -', 'gg gg -', 'gb'],
  pinupdate01: ['gg gg gg gg -', 'gg gg -', 'gb'],
  nocontact01: ['gg gg gg gg -', 'gg gg -', 'bg'],
  nodata001: ['gg gg gg gg -', 'gg gg -', 'gg'],
  express01: ['gg gg gg gg -', 'gg gg -', 'gg'],
  // A closed account sees no votes, and reaches only its own page.
  inactive01: ['- - - - -', '- - -', 'gg'],
  inactive02: ['- - - - -', '- - -', 'bg'],
  bulk0001: ['gg gg gg gg -', 'gg gg -', 'gg'],
};

test('the table lists every member of the sandbox', () => {
  expect(Object.keys(table)).toEqual(sandboxMembers.map(({ username }) => username));
});

describe.each(Object.entries(table))('%s', (username, [assembly, referendum, account]) => {
  test('sees these points of the assembly in each phase', async () => {
    const found: string[] = [];
    for (const ga of generalAssemblyPhases) found.push((await seen(username, { ga }))('assembly'));
    expect(found.join(' ')).toBe(assembly);
  });

  test('sees these points of the referendum in each phase, and of the account', async () => {
    const found: string[] = [];
    let own = '';
    for (const sga of referendumPhases) {
      const of = await seen(username, { sga });
      found.push(of('referendum'));
      own = of('account');
    }
    expect([found.join(' '), own]).toEqual([referendum, account]);
  });
});
