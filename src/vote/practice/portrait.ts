type Colours = readonly [string, ...string[]];

const skins: Colours = ['#dfb088', '#b37d55', '#cd996d', '#8f6042', '#edc6a0'];
const hairColours: Colours = [
  '#1e1b1f',
  '#46312a',
  '#858487',
  '#2d2625',
  '#b7b7b9',
  '#1e1b1f',
  '#2d2625',
];
const grounds: Colours = ['#dfe8f3', '#ece3cf', '#d8e4da', '#c3ccd6'];
const suits: Colours = ['#14335c', '#39424f'];
const cloths: Colours = ['#14335c', '#1f6b4f', '#7b3f61', '#39424f', '#a8322a', '#646b46'];

type Hair = { readonly back?: string; readonly cap: string };

const shortHair: readonly [Hair, ...Hair[]] = [
  {
    cap: 'M-88 178C-96 118-72 72-8 70C66 66 98 118 88 178C84 164 78 152 66 145C40 134-38 134-66 145C-78 152-84 164-88 178Z',
  },
  {
    cap: 'M-90 196C-100 128-78 84-44 80C-20 60 70 60 88 112C96 138 94 170 90 196C86 176 82 160 72 148C40 150-10 146-46 116C-56 132-78 148-90 196Z',
  },
  {
    cap: 'M-90 196C-100 132-86 84-52 72C-20 54 50 54 74 82C98 104 98 150 90 196C86 172 82 154 70 140C44 124-40 122-68 140C-82 154-86 172-90 196Z',
  },
  {
    cap: 'M-91 236C-102 204-102 154-89 150C-78 150-79 172-82 190C-84 204-85 220-84 238ZM91 236C102 204 102 154 89 150C78 150 79 172 82 190C84 204 85 220 84 238Z',
  },
];

const longHair: readonly [Hair, ...Hair[]] = [
  {
    back: 'M-44 74C-48 44-26 30 0 30C26 30 48 44 44 74C38 98-38 98-44 74ZM-84 250C-96 200-84 120 0 110C84 120 96 200 84 250Z',
    cap: 'M-93 232C-104 150-84 76 0 76C84 76 104 150 93 232L85 226C84 196 80 178 73 163C58 134 18 118-22 112C-44 126-64 146-73 163C-80 178-84 196-85 226Z',
  },
  {
    back: 'M-98 336C-124 250-112 130-40 96C-20 90 40 90 58 96C116 130 124 250 98 336C80 350-80 350-98 336Z',
    cap: 'M-88 318C-116 286-116 150-92 112C-70 70-20 66 8 72C78 70 110 120 108 190C110 250 108 296 88 318C80 296 92 262 88 214C84 176 62 150 26 112C0 146-56 158-80 196C-92 250-80 292-88 318Z',
  },
  {
    back: 'M-112 450C-122 360-124 250-112 160C-100 92-40 74 0 74C40 74 100 92 112 160C124 250 122 360 112 450C80 470-80 470-112 450Z',
    cap: 'M-106 330C-118 250-116 148-86 106C-60 68-20 68 0 72C50 66 90 92 104 150C112 200 114 270 106 330C96 300 92 256 87 222C80 180 58 140-14 104C-44 126-74 160-84 222C-90 262-96 300-106 330Z',
  },
  {
    cap: 'M-92 250C-108 206-108 130-84 98C-58 62 36 54 68 82C100 104 108 180 92 250L84 226C84 196 80 174 70 156C50 156 32 146 22 132C0 156-44 160-70 166C-80 182-84 204-84 232Z',
  },
];

const torso =
  'M-200 620C-198 530-186 478-124 450C-84 436-62 428-48 398C-34 448 34 448 48 398C62 428 84 436 124 450C186 478 198 530 200 620Z';
const collar = 'M46 388C58 400 60 420 56 434L26 466L0 428C22 424 40 408 46 388Z';
const faceOf = {
  woman:
    'M-85 206C-85 126-51 88 0 88C51 88 85 126 85 206C85 268 73 290 68 308C60 334 30 354 0 354C-30 354-60 334-68 308C-73 290-85 268-85 206Z',
  man: 'M-91 206C-91 126-55 88 0 88C55 88 91 126 91 206C91 268 81 290 76 308C68 334 42 358 0 358C-42 358-68 334-76 308C-81 290-91 268-91 206Z',
};

const path = (fill: string, d: string, more = '') => `<path fill="${fill}" d="${d}" ${more}/>`;
const line = (stroke: string, width: number, d: string) =>
  path('none', d, `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"`);
const ellipse = (fill: string, x: number, y: number, rx: number, ry: number) =>
  `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
const mirrored = (shape: string) => `${shape}<g transform="scale(-1 1)">${shape}</g>`;
const pick = <Part>(parts: readonly [Part, ...Part[]], index: number): Part =>
  parts[index % parts.length] ?? parts[0];

function clothes(index: number, isWoman: boolean, skin: string): string {
  const cloth = pick(cloths, index);
  if (isWoman) {
    return (
      path(cloth, torso) +
      path(skin, 'M-52 420C-50 470-28 502 0 506C28 502 50 470 52 420L38 396H-38Z') +
      line('#f7f0df', 7, 'M-47 424C-34 468 34 468 47 424')
    );
  }
  if (index % 3 === 0) {
    return (
      path('#efe7d3', torso) +
      line('#c2ab78', 4, 'M-9 450V620M9 450V620M-44 480V620M44 480V620') +
      mirrored(path('#f8f2e2', collar, 'stroke="#bfae88" stroke-width="3"'))
    );
  }
  return (
    path(pick(suits, index), torso) +
    path('#f4f3ee', 'M-56 404L0 440L56 404L24 620H-24Z') +
    path(cloth, 'M-13 432H13L28 620H-28Z') +
    mirrored(path('#fbfaf6', collar, 'stroke="#b9c2cd" stroke-width="3"'))
  );
}

function face(isWoman: boolean, brow: string): string {
  const eye =
    path(brow, 'M20 206C34 197 53 194 68 206C53 200 37 203 21 212Z') +
    ellipse('#f6efe6', 41, 227, 20, 9) +
    ellipse('#3b2418', 40, 227, 9, 9) +
    line('#2a1813', 4, 'M21 229C31 217 51 215 62 226');
  return (
    mirrored(eye + ellipse('#c2493a1c', 53, 278, 26, 19)) +
    path('#6b2f1650', 'M9 222C7 246 16 262 21 276C21 286 8 290 0 290C10 280 6 250 9 222Z') +
    line('#3c170b99', 3, 'M-18 284C-8 292 8 292 18 284') +
    path(
      isWoman ? '#a3453f' : '#6b2f1699',
      'M-31 306C-12 303 12 303 31 306C18 331-18 331-31 306Z',
    ) +
    line('#3c170b', 3, 'M-33 305C-16 317 16 317 33 305')
  );
}

const glasses =
  '<g fill="#ffffff24" stroke="#4a3527" stroke-width="4"><circle cx="-42" cy="228" r="29"/>' +
  '<circle cx="42" cy="228" r="29"/><path d="M-13 224Q0 217 13 224"/></g>';

/** @param index decides the looks */
export function drawPortrait(index: number, isWoman: boolean): string {
  const skin = pick(skins, index);
  const colour = pick(hairColours, index);
  const hair = pick(isWoman ? longHair : shortHair, (index >> 1) + (index >> 3));
  const half = isWoman ? 38 : 49;
  const figure =
    path(colour, hair.back ?? '', 'stroke="#00000030" stroke-width="4"') +
    '<g transform="translate(0 -24)">' +
    path(
      skin,
      `M-${half} 290V404C-${half + 6} 426-76 436-96 446L0 540L96 446C76 436 ${half + 6} 426 ${half} 404V290Z`,
    ) +
    path('#6b2f1660', `M-${half} 330C-20 396 30 396 ${half} 366V300H-${half}Z`) +
    clothes(index, isWoman, skin) +
    '</g>' +
    mirrored(ellipse(skin, isWoman ? 86 : 93, 236, 16, 30)) +
    path(skin, faceOf[isWoman ? 'woman' : 'man']) +
    path('#6b2f1628', hair.cap, 'transform="translate(2 9)"') +
    face(isWoman, colour) +
    path(colour, hair.cap) +
    (index % 5 === 2 ? glasses : '');
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 480 600">' +
    `<path fill="${pick(grounds, index + (index >> 2))}" d="M0 0H480V600H0Z"/>` +
    `<circle fill="#ffffff60" cx="214" cy="250" r="216"/>` +
    `<g transform="translate(240 -4) scale(1.12)">${figure}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
