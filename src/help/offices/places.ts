import type { Branch, IslandGroup } from '~/contracts/branch.ts';
import { plain } from '~/core/search.ts';
import type { OfficeGroup } from './branches.ts';

export const mappedGroups = ['luzon', 'visayas', 'mindanao'] as const;
export type MappedGroup = (typeof mappedGroups)[number];

type Provinces = Readonly<Record<string, readonly [x: number, y: number]>>;

export const provinces = {
  luzon: {
    Abra: [38, 13],
    Albay: [68, 57],
    Apayao: [43, 9],
    Aurora: [46, 31],
    Bataan: [36, 42],
    Batanes: [50, 0],
    Batangas: [42, 50],
    Benguet: [37, 25],
    Bulacan: [41, 40],
    Cagayan: [49, 11],
    'Camarines Norte': [60, 48],
    'Camarines Sur': [64, 52],
    Catanduanes: [73, 51],
    Cavite: [40, 46],
    Ifugao: [42, 21],
    'Ilocos Norte': [38, 7],
    'Ilocos Sur': [36, 16],
    Isabela: [49, 18],
    Kalinga: [44, 14],
    'La Union': [35, 23],
    Laguna: [45, 46],
    Marinduque: [50, 55],
    Masbate: [66, 66],
    'Metro Manila': [42, 43],
    'Mountain Province': [43, 18],
    'Nueva Ecija': [41, 33],
    'Nueva Vizcaya': [43, 25],
    'Occidental Mindoro': [40, 59],
    'Oriental Mindoro': [44, 58],
    Palawan: [19, 91],
    Pampanga: [38, 39],
    Pangasinan: [35, 29],
    Quezon: [47, 49],
    Quirino: [47, 25],
    Rizal: [44, 42],
    Romblon: [53, 63],
    Sorsogon: [71, 60],
    Tarlac: [37, 34],
    Zambales: [32, 36],
  },
  visayas: {
    Aklan: [54, 73],
    Antique: [52, 78],
    Biliran: [75, 73],
    Bohol: [73, 90],
    Capiz: [58, 75],
    Cebu: [69, 86],
    'Eastern Samar': [84, 73],
    Guimaras: [57, 83],
    Iloilo: [56, 80],
    Leyte: [79, 78],
    'Negros Occidental': [60, 83],
    'Negros Oriental': [63, 95],
    'Northern Samar': [77, 65],
    Samar: [79, 70],
    Siquijor: [66, 97],
    'Southern Leyte': [80, 85],
  },
  mindanao: {
    'Agusan del Norte': [85, 100],
    'Agusan del Sur': [89, 104],
    Basilan: [51, 123],
    Bukidnon: [81, 110],
    Camiguin: [78, 97],
    Cotabato: [80, 117],
    'Davao de Oro': [90, 112],
    'Davao del Norte': [87, 114],
    'Davao del Sur': [85, 118],
    'Davao Occidental': [85, 127],
    'Davao Oriental': [93, 116],
    'Dinagat Islands': [86, 88],
    'Lanao del Norte': [72, 108],
    'Lanao del Sur': [74, 110],
    'Maguindanao del Norte': [74, 117],
    'Maguindanao del Sur': [75, 120],
    'Misamis Occidental': [68, 106],
    'Misamis Oriental': [77, 104],
    Sarangani: [80, 128],
    'South Cotabato': [80, 125],
    'Sultan Kudarat': [74, 123],
    Sulu: [42, 129],
    'Surigao del Norte': [85, 93],
    'Surigao del Sur': [91, 100],
    'Tawi-Tawi': [31, 137],
    'Zamboanga del Norte': [60, 107],
    'Zamboanga del Sur': [63, 110],
    'Zamboanga Sibugay': [57, 112],
  },
} as const satisfies Readonly<Record<string, Provinces>>;

export const provinceOfCity: Readonly<Record<string, string>> = {
  Manila: 'Metro Manila',
  'Quezon City': 'Metro Manila',
  Caloocan: 'Metro Manila',
  'Las Piñas': 'Metro Manila',
  Makati: 'Metro Manila',
  Malabon: 'Metro Manila',
  Mandaluyong: 'Metro Manila',
  Marikina: 'Metro Manila',
  Muntinlupa: 'Metro Manila',
  Navotas: 'Metro Manila',
  Parañaque: 'Metro Manila',
  Pasay: 'Metro Manila',
  Pasig: 'Metro Manila',
  'San Juan City': 'Metro Manila',
  Taguig: 'Metro Manila',
  Valenzuela: 'Metro Manila',
  Baguio: 'Benguet',
  Angeles: 'Pampanga',
  Olongapo: 'Zambales',
  Lucena: 'Quezon',
  'Puerto Princesa': 'Palawan',
  Bacolod: 'Negros Occidental',
  Mandaue: 'Cebu',
  'Lapu-Lapu': 'Cebu',
  Tacloban: 'Leyte',
  Ormoc: 'Leyte',
  'Zamboanga City': 'Zamboanga del Sur',
  'Cagayan de Oro': 'Misamis Oriental',
  Iligan: 'Lanao del Norte',
  'Davao City': 'Davao del Sur',
  'General Santos': 'South Cotabato',
  Butuan: 'Agusan del Norte',
  'Cotabato City': 'Maguindanao del Norte',
  'Isabela City': 'Basilan',
  Legazpi: 'Albay',
  Dumaguete: 'Negros Oriental',
};

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
