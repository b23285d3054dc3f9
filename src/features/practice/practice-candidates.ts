import type { BallotCategory } from '~/contracts/ballot.ts';

/** Who stands in a practice: trees, fruits and flowers of the Philippines, and nobody's name. */
const names: Readonly<Record<BallotCategory, readonly string[]>> = {
  bod: [
    'Ginoong Narra',
    'Ginang Molave',
    'Ginoong Kamagong',
    'Ginang Banaba',
    'Ginoong Yakal',
    'Ginang Talisay',
    'Ginoong Apitong',
    'Ginang Katmon',
    'Ginoong Lauan',
    'Ginang Anahaw',
  ],
  audit: ['Ginang Mangga', 'Ginoong Lansones', 'Ginang Santol'],
  elecom_of: ['Ginoong Ilang-Ilang', 'Ginang Sampaguita', 'Ginoong Kalachuchi'],
  elecom_ep: ['Ginang Bayabas', 'Ginoong Duhat', 'Ginang Balimbing'],
};

/** As the cooperative's list would name them; without photos, so that initials stand for them. */
export const practiceCandidates = (category: BallotCategory) =>
  names[category].map((name, index) => ({ code: `${category}-${index + 1}`, name }));
