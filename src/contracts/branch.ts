import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { fields, listOf, numeric, requiredWords, text, words } from './wire.ts';

/**
 * The three island groups of the wire, north to south.
 * Source: docs/behaviour/information.md#satellite-offices.
 */
const islandGroupNumbers = { 1: 'luzon', 2: 'visayas', 3: 'mindanao' } as const;
const islandGroup = v.union([
  v.pipe(
    numeric,
    v.picklist([1, 2, 3]),
    v.transform((number) => islandGroupNumbers[number]),
  ),
  v.pipe(text, v.toLowerCase(), v.picklist(Object.values(islandGroupNumbers))),
]);

/** `other` holds an office of a group that this edition of the portal does not know. */
export const islandGroups = ['luzon', 'visayas', 'mindanao', 'other'] as const;
export type IslandGroup = (typeof islandGroups)[number];

/** A satellite office. Nobody can go to one that has no name; the rest may be missing. */
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

/**
 * `GET /reference/branches`. One office that cannot be read takes none of the others away; a list
 * without a single one is no list.
 */
export const BranchList = v.pipe(listOf(Branch), v.minLength(1), v.readonly());

export const branchEndpoints = {
  fetchBranches: { method: 'get', pattern: 'reference/branches', answer: BranchList },
} as const satisfies Readonly<Record<string, Endpoint>>;
