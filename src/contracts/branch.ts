import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { fields, listOf, numeric, requiredWords, text, words } from './wire.ts';

/** The API's numbers. Source: docs/behaviour/information.md#satellite-offices. */
const islandGroupNumbers = { 1: 'luzon', 2: 'visayas', 3: 'mindanao' } as const;
const islandGroup = v.union([
  v.pipe(
    numeric,
    v.picklist([1, 2, 3]),
    v.transform((number) => islandGroupNumbers[number]),
  ),
  v.pipe(text, v.toLowerCase(), v.picklist(Object.values(islandGroupNumbers))),
]);

/** `other`: missing or unknown. */
export const islandGroups = ['luzon', 'visayas', 'mindanao', 'other'] as const;
export type IslandGroup = (typeof islandGroups)[number];

const Branch = v.pipe(
  fields(
    { name: requiredWords },
    { abbr: words, address: words, contact1: words, contact2: words, island_group: v.unknown() },
  ),
  v.transform(({ abbr, name, address, contact1, contact2, island_group }) => {
    const group = v.safeParse(islandGroup, island_group);
    return {
      abbr,
      name,
      address,
      contacts: [contact1, contact2].filter((contact) => contact !== ''),
      islandGroup: group.success ? group.output : 'other',
    };
  }),
  v.readonly(),
);
export type Branch = v.InferOutput<typeof Branch>;

export const BranchList = v.pipe(listOf(Branch), v.minLength(1), v.readonly());

export const branchEndpoints = {
  fetchBranches: { method: 'get', pattern: 'reference/branches', response: BranchList },
} as const satisfies Readonly<Record<string, Endpoint>>;
