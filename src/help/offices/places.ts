import type { Branch, IslandGroup } from '~/contracts/branch.ts';
import { type OfficeGroup, plain } from './branches.ts';
import { provinceOfCity, provinces } from './provinces.ts';

export const mappedGroups = ['luzon', 'visayas', 'mindanao'] as const;
export type MappedGroup = (typeof mappedGroups)[number];

type Place = {
  readonly province: string;
  readonly group: MappedGroup;
  readonly x: number;
  readonly y: number;
};

const places = new Map<string, Place>();
for (const group of mappedGroups) {
  for (const [province, [x, y]] of Object.entries(provinces[group])) {
    places.set(plain(province), { province, group, x, y });
  }
}
for (const [city, province] of Object.entries(provinceOfCity)) {
  const place = places.get(plain(province));
  if (place) places.set(plain(city), place);
}

export function placeOf({ address, islandGroup }: Branch): Place | null {
  const parts = address.split(',').map(plain).reverse();
  const [place] = parts.flatMap(
    (part) => places.get(part) ?? places.get(part.replace(/ city$/, '')) ?? [],
  );
  return place?.group === islandGroup ? place : null;
}

type Dot = { readonly group: MappedGroup; readonly x: number; readonly y: number };

export function dotsOf(branches: readonly Branch[]): readonly Dot[] {
  const counts = new Map<string, number>();
  return branches.flatMap((branch) => {
    const place = placeOf(branch);
    if (place === null) return [];
    const count = counts.get(place.province) ?? 0;
    counts.set(place.province, count + 1);
    const distance = count === 0 ? 0 : 3.2;
    const angle = count * 2;
    return {
      group: place.group,
      x: place.x + distance * Math.cos(angle),
      y: place.y + distance * Math.sin(angle),
    };
  });
}

export const groupOfProvince = (province: string): IslandGroup =>
  places.get(plain(province))?.group ?? 'other';

export function sortByProvince(
  groups: readonly OfficeGroup[],
  province: string,
): readonly OfficeGroup[] {
  const own = groupOfProvince(province);
  const first = groups.filter(({ group }) => group === own);
  const isThere = (branch: Branch) => placeOf(branch)?.province === province;
  return [
    ...first.map(({ group, offices }) => ({
      group,
      offices: [...offices.filter(isThere), ...offices.filter((branch) => !isThere(branch))],
    })),
    ...groups.filter(({ group }) => group !== own),
  ];
}
