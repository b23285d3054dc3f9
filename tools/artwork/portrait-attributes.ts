export type Skin = 'fair' | 'light' | 'tan' | 'brown' | 'deep';
export type Ground = 'sky' | 'sand' | 'sage' | 'slate';
export type HairColour = 'black' | 'soft' | 'brown' | 'salt' | 'grey' | 'silver';
export type HairStyle =
  | 'crew'
  | 'buzz'
  | 'side-part'
  | 'swept'
  | 'wavy'
  | 'receding'
  | 'balding'
  | 'bun'
  | 'bob'
  | 'long'
  | 'waves'
  | 'pixie'
  | 'hijab';
export type Attire =
  | 'barong'
  | 'olive'
  | 'service'
  | 'suit'
  | 'blazer'
  | 'blouse'
  | 'terno'
  | 'dress-shirt';
export type Glasses = 'none' | 'square' | 'round' | 'wire';
export type FacialHair = 'none' | 'moustache' | 'pencil' | 'beard';

export interface Portrait {
  readonly woman: boolean;
  readonly skin: Skin;
  readonly hair: HairStyle;
  readonly hairColour: HairColour;
  readonly attire: Attire;
  /** The free colour of the attire: tie, blouse or scarf. */
  readonly accent: string;
  readonly ground: Ground;
  readonly glasses: Glasses;
  readonly facialHair: FacialHair;
  /** 0 thirties, 1 fifties, 2 sixties and over. */
  readonly age: 0 | 1 | 2;
  /** Half widths and offsets in drawing units. */
  readonly jaw: number;
  readonly chin: number;
  readonly eyes: number;
  readonly nose: number;
  readonly smile: number;
}

type Details = Partial<Omit<Portrait, 'woman'>>;
type Build = Pick<Portrait, 'woman' | 'jaw' | 'chin' | 'eyes' | 'nose' | 'smile'>;
// Literal unions by position, so that a swapped pair does not compile.
type Looks = readonly [
  skin: Skin,
  hair: HairStyle,
  hairColour: HairColour,
  attire: Attire,
  ground: Ground,
  details: Details,
];

function person(build: Build, looks: Looks): Portrait {
  const [skin, hair, hairColour, attire, ground, details] = looks;
  const plain = { accent: '#14335c', glasses: 'none', facialHair: 'none', age: 1 } as const;
  return { ...plain, ...build, skin, hair, hairColour, attire, ground, ...details };
}

function man(...looks: Looks): Portrait {
  return person({ woman: false, jaw: 76, chin: 358, eyes: 41, nose: 23, smile: 4 }, looks);
}

function woman(...looks: Looks): Portrait {
  return person({ woman: true, jaw: 68, chin: 354, eyes: 40, nose: 19, smile: 6 }, looks);
}

const brick = '#a8322a';
const evergreen = '#1f6b4f';
const gold = '#c8992e';
const navy = '#14335c';

export const portraits: Readonly<Record<string, Portrait>> = {
  'BOD-01': man('tan', 'side-part', 'salt', 'barong', 'slate', {
    jaw: 78,
  }),
  'BOD-02': woman('light', 'bob', 'soft', 'blazer', 'sage', {
    accent: '#f3e3b5',
    glasses: 'wire',
  }),
  'BOD-03': man('brown', 'crew', 'black', 'olive', 'sand', {
    jaw: 80,
    nose: 25,
    smile: 2,
    age: 0,
  }),
  'BOD-04': woman('fair', 'bob', 'silver', 'terno', 'slate', {
    age: 2,
    accent: '#e9dfc6',
    jaw: 70,
    glasses: 'round',
  }),
  'BOD-05': man('light', 'receding', 'grey', 'suit', 'sky', {
    age: 2,
    accent: brick,
    glasses: 'square',
    chin: 362,
  }),
  'BOD-06': woman('tan', 'bun', 'black', 'service', 'sky', {
    age: 0,
    eyes: 41,
  }),
  'BOD-07': man('deep', 'crew', 'salt', 'service', 'sand', {
    facialHair: 'moustache',
    jaw: 79,
    nose: 25,
    chin: 360,
  }),
  'BOD-08': man('tan', 'balding', 'grey', 'barong', 'sage', {
    age: 2,
    jaw: 81,
    chin: 354,
    smile: 6,
    glasses: 'wire',
  }),
  'BOD-09': woman('brown', 'waves', 'brown', 'blouse', 'sand', {
    accent: evergreen,
    jaw: 71,
  }),
  'BOD-10': man('light', 'swept', 'black', 'suit', 'slate', {
    accent: gold,
    jaw: 72,
    chin: 362,
    eyes: 40,
    nose: 21,
    age: 0,
  }),
  'BOD-11': woman('tan', 'pixie', 'grey', 'blazer', 'sky', {
    age: 2,
    accent: '#dfe8f3',
    jaw: 71,
    nose: 21,
  }),
  'BOD-12': man('brown', 'wavy', 'soft', 'dress-shirt', 'sage', {
    accent: navy,
    facialHair: 'pencil',
    jaw: 74,
  }),
  'BOD-13': woman('fair', 'long', 'soft', 'terno', 'sage', {
    accent: navy,
    jaw: 65,
    chin: 357,
  }),
  'BOD-14': man('deep', 'buzz', 'black', 'olive', 'sky', {
    age: 0,
    jaw: 75,
    nose: 26,
    eyes: 42,
    chin: 361,
  }),
  'BOD-15': man('fair', 'side-part', 'silver', 'suit', 'sand', {
    age: 2,
    accent: navy,
    facialHair: 'moustache',
    jaw: 75,
  }),
  'AUD-01': woman('light', 'long', 'black', 'blazer', 'sand', {
    age: 0,
    accent: '#f7f5f0',
    glasses: 'square',
    jaw: 66,
  }),
  'AUD-02': man('brown', 'receding', 'salt', 'barong', 'sky', {
    glasses: 'square',
    jaw: 78,
    nose: 25,
  }),
  'AUD-03': woman('light', 'hijab', 'black', 'blazer', 'sky', {
    accent: '#2f5d6b',
    jaw: 67,
  }),
  'AUD-04': man('tan', 'swept', 'silver', 'dress-shirt', 'slate', {
    age: 2,
    accent: evergreen,
    facialHair: 'beard',
    glasses: 'round',
    jaw: 76,
  }),
  'ECO-01': woman('brown', 'bun', 'salt', 'blouse', 'sage', {
    age: 2,
    accent: brick,
    glasses: 'wire',
    jaw: 71,
    nose: 22,
  }),
  'ECO-02': man('tan', 'crew', 'soft', 'service', 'slate', {
    age: 0,
    jaw: 73,
    eyes: 40,
    nose: 22,
    smile: 5,
  }),
  'ECO-03': woman('tan', 'bob', 'brown', 'blouse', 'slate', {
    age: 0,
    accent: '#7a3b52',
    jaw: 69,
    smile: 8,
  }),
  'ECO-04': man('deep', 'balding', 'salt', 'suit', 'sage', {
    accent: evergreen,
    facialHair: 'pencil',
    jaw: 77,
    nose: 26,
    eyes: 42,
  }),
  'ECE-01': woman('deep', 'waves', 'black', 'blazer', 'sand', {
    accent: gold,
    jaw: 70,
    nose: 22,
    eyes: 41,
  }),
  'ECE-02': man('light', 'crew', 'black', 'barong', 'slate', {
    age: 0,
    glasses: 'wire',
    jaw: 77,
    chin: 355,
  }),
  'ECE-03': woman('fair', 'pixie', 'black', 'olive', 'sage', {
    age: 0,
    jaw: 67,
    smile: 5,
  }),
  'ECE-04': man('brown', 'wavy', 'grey', 'dress-shirt', 'sky', {
    age: 2,
    accent: '#6d5a8a',
    glasses: 'square',
    facialHair: 'moustache',
    jaw: 80,
    nose: 25,
  }),
};
