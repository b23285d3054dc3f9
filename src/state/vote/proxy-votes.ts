import type { GeneralAssembly } from '~/contracts/general-assembly.ts';

/**
 * How many votes the ballot of a representative carries, their own included.
 *
 * @returns null for a member with one vote of their own, and where the server does not say.
 *   Source: docs/behaviour/election.md#representatives
 */
export function votesCarriedBy(info: GeneralAssembly | null): number | null {
  const total = info?.totalVotes ?? null;
  if (info === null || total === null || total < 1) return null;
  return info.isProxyHolder || total > 1 ? total : null;
}
