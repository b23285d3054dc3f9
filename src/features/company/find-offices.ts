import { type Branch, type IslandGroup, islandGroups } from '~/contracts/branch.ts';

/** As people compare: without accents, case, or what separates words. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** The offices in whose name, address or abbreviation every word of the search stands. */
export function findOffices(branches: readonly Branch[], search: string): readonly Branch[] {
  const words = plain(search).split(' ');
  return branches.filter(({ name, address, abbr }) => {
    const text = plain(`${name} ${address} ${abbr}`);
    return words.every((word) => text.includes(word));
  });
}

type OfficeGroup = { readonly group: IslandGroup; readonly offices: readonly Branch[] };

/** North to south, the offices of each group in the cooperative's own order; no empty groups. */
export const groupOffices = (branches: readonly Branch[]): readonly OfficeGroup[] =>
  islandGroups
    .map((group) => ({
      group,
      offices: branches.filter(({ islandGroup }) => islandGroup === group),
    }))
    .filter(({ offices }) => offices.length > 0);
