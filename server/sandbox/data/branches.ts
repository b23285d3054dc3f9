interface BranchSeed {
  readonly abbr: string;
  readonly name: string;
  readonly address: string;
  readonly contact1: string;
  readonly contact2: string | null;
  /** 1 Luzon, 2 Visayas, 3 Mindanao. Source: docs/behaviour/information.md#satellite-offices. */
  readonly island_group: 1 | 2 | 3;
}

const seed =
  (island_group: 1 | 2 | 3) =>
  (
    abbr: string,
    name: string,
    address: string,
    contact1: string,
    contact2?: string,
  ): BranchSeed => ({
    abbr,
    name,
    address,
    contact1,
    contact2: contact2 ?? null,
    island_group,
  });
const luzon = seed(1);
const visayas = seed(2);
const mindanao = seed(3);

// The cities exist; addresses and numbers are made up.
export const branches: readonly BranchSeed[] = [
  luzon(
    'QZN',
    'Quezon City',
    '2F Bayanihan Building, 118 Kaagapay Avenue, Quezon City',
    '(02) 8555-0111',
    '0917 000 0111',
  ),
  luzon(
    'TGG',
    'Taguig',
    'Unit 4, Amihan Arcade, 27 Malasakit Road, Taguig City',
    '(02) 8555-0112',
    '0917 000 0112',
  ),
  luzon(
    'PSY',
    'Pasay',
    'G/F Lakan Center, 9 Habagat Street, Pasay City',
    '(02) 8555-0113',
    '0917 000 0113',
  ),
  luzon(
    'PRQ',
    'Parañaque',
    '41 Sampaguita Lane, Barangay Santo Niño, Parañaque City',
    '(02) 8555-0114',
  ),
  luzon('CVT', 'Cavite City', '15 Parola Street, Cavite City', '(046) 555-0115', '0917 000 0115'),
  luzon(
    'DSM',
    'Dasmariñas',
    'Block 6, Pag-asa Commercial Row, Dasmariñas City, Cavite',
    '(046) 555-0116',
  ),
  luzon(
    'LPA',
    'Lipa',
    '88 Kapeng Barako Street, Lipa City, Batangas',
    '(043) 555-0117',
    '0917 000 0117',
  ),
  luzon(
    'LUC',
    'Lucena',
    '2F Niyugan Building, 31 Mabini Extension, Lucena City, Quezon',
    '(042) 555-0118',
  ),
  luzon(
    'SFP',
    'San Fernando',
    '53 Parol Avenue, San Fernando City, Pampanga',
    '(045) 555-0119',
    '0917 000 0119',
  ),
  luzon('CPS', 'Capas', '7 Bagong Bayani Road, Capas, Tarlac', '(045) 555-0120', '0917 000 0120'),
  luzon(
    'BGO',
    'Baguio',
    '3F Panagbenga Place, 64 Pine Ridge Drive, Baguio City',
    '(074) 555-0121',
    '0917 000 0121',
  ),
  luzon('GMU', 'Gamu', 'National Highway corner Palay Street, Gamu, Isabela', '(078) 555-0122'),
  luzon(
    'LGP',
    'Legazpi',
    '22 Magayon Street, Legazpi City, Albay',
    '(052) 555-0123',
    '0917 000 0123',
  ),
  luzon(
    'PPS',
    'Puerto Princesa',
    '10 Pawikan Boulevard, Puerto Princesa City, Palawan',
    '(048) 555-0124',
    '0917 000 0124',
  ),
  visayas(
    'CBU',
    'Cebu',
    '5F Sinag Tower, 140 Mactan View Avenue, Cebu City',
    '(032) 555-0131',
    '0917 000 0131',
  ),
  visayas('ILO', 'Iloilo', '19 Dinagyang Street, Iloilo City', '(033) 555-0132', '0917 000 0132'),
  visayas('BCD', 'Bacolod', '76 Maskara Avenue, Bacolod City, Negros Occidental', '(034) 555-0133'),
  visayas(
    'DGT',
    'Dumaguete',
    '12 Rizal Shore Road, Dumaguete City, Negros Oriental',
    '(035) 555-0134',
    '0917 000 0134',
  ),
  visayas(
    'TAC',
    'Tacloban',
    '35 Pintados Street, Tacloban City, Leyte',
    '(053) 555-0135',
    '0917 000 0135',
  ),
  mindanao(
    'CDO',
    'Cagayan de Oro',
    'G/F Higalaay Plaza, 58 Macajalar Drive, Cagayan de Oro City',
    '(088) 555-0141',
    '0917 000 0141',
  ),
  mindanao(
    'DVO',
    'Davao',
    '4F Kadayawan Building, 201 Durian Street, Davao City',
    '(082) 555-0142',
    '0917 000 0142',
  ),
  mindanao('GES', 'General Santos', '29 Tuna Harbor Road, General Santos City', '(083) 555-0143'),
  mindanao(
    'COT',
    'Cotabato',
    '16 Kutang Bato Street, Cotabato City',
    '(064) 555-0144',
    '0917 000 0144',
  ),
  mindanao(
    'ZAM',
    'Zamboanga',
    '83 Vinta Avenue, Zamboanga City',
    '(062) 555-0145',
    '0917 000 0145',
  ),
  mindanao('BXU', 'Butuan', '47 Balangay Street, Butuan City, Agusan del Norte', '(085) 555-0146'),
];
