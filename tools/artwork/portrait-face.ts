import type { Tones } from './colour.ts';
import type { Portrait } from './portrait-attributes.ts';

export function headPath({ jaw, chin, woman }: Portrait): string {
  const width = woman ? 85 : 91;
  const breadth = woman ? 30 : 42;
  const half = (side: number): string =>
    `C${side * width},268 ${side * (jaw + 5)},290 ${side * jaw},308 ` +
    `C${side * (jaw - 8)},334 ${side * breadth},${chin} 0,${chin}`;
  return (
    `M-${width},206 C-${width},126 -${width * 0.6},88 0,88 ` +
    `C${width * 0.6},88 ${width},126 ${width},206 ${half(1)} ` +
    `C-${breadth},${chin} -${jaw - 8},334 -${jaw},308 ` +
    `C-${jaw + 5},290 -${width},268 -${width},206Z`
  );
}

export function ears({ woman, attire, hair }: Portrait, tones: Tones): string {
  const at = woman ? 85 : 91;
  const one = (side: number): string =>
    `<g transform="translate(${side * at} 236) scale(${side} 1)">` +
    `<path d="M-6,-28 C10,-36 22,-26 18,-6 C16,10 12,30 -4,32Z" fill="${tones.skin}"/>` +
    `<path d="M0,-18 C10,-22 13,-12 10,-2 C8,8 6,16 0,20" fill="none" stroke="${tones.shade}" ` +
    `stroke-width="4" stroke-linecap="round"/></g>`;
  const uniformed = attire === 'olive' || attire === 'service';
  // Long hair would show only a sliver of an earring, like a drawing fault.
  const pearl = woman && !uniformed && (hair === 'bun' || hair === 'pixie');
  const pearls = pearl
    ? `<g fill="#c8992e"><circle cx="-${at + 5}" cy="270" r="5.5"/>` +
      `<circle cx="${at + 5}" cy="270" r="5.5"/></g>`
    : '';
  return one(-1) + one(1) + pearls;
}

function fading(id: string, colour: string): string {
  return (
    `<radialGradient id="${id}"><stop offset=".1" stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  );
}

export function faceGradients(tones: Tones): string {
  return (
    fading('blush', tones.blush) +
    fading('glow', tones.light) +
    '<linearGradient id="razor" x2="0" y2="1"><stop stop-color="#3d4450" stop-opacity="0"/>' +
    '<stop offset=".6" stop-color="#3d4450"/></linearGradient>'
  );
}

export function shading(person: Portrait, tones: Tones): string {
  const { chin, age, woman, facialHair } = person;
  const cheek = (x: number): string =>
    `<ellipse cx="${x}" cy="278" rx="34" ry="25" fill="url(#blush)" ` +
    `opacity="${woman ? 0.42 : 0.26}"/>`;
  // Light always comes from the upper left.
  const side =
    `<path d="M46,80 L110,80 L110,${chin + 20} L-20,${chin + 20} C40,${chin - 8} 62,316 64,270 ` +
    `C66,240 58,226 66,196 C70,160 66,120 46,80Z" fill="${tones.shade}" opacity=".34"/>`;
  const glow = `<ellipse cx="-22" cy="164" rx="58" ry="38" fill="url(#glow)" opacity=".6"/>`;
  const razor =
    woman || facialHair === 'beard'
      ? ''
      : `<path d="M-92,270 H92 V370 H-92Z" fill="url(#razor)" opacity=".11"/>`;
  const line = (d: string, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${tones.shade}" stroke-width="${width}" ` +
    `stroke-linecap="round" opacity="${opacity}"/>`;
  const lines = [
    line('M-30,287 C-38,294 -43,302 -43,311 M30,287 C38,294 43,302 43,311', 3, 0.5 + age * 0.22),
    line('M-54,244 C-46,250 -34,250 -25,246 M54,244 C46,250 34,250 25,246', 2.5, 0.35 + age * 0.2),
  ];
  if (age === 2) {
    lines.push(
      line('M-70,226 L-77,221 M-70,232 L-78,233 M70,226 L77,221 M70,232 L78,233', 2.5, 0.7),
      line('M-34,166 C-12,161 12,161 34,166 M-26,179 C-10,175 10,175 26,179', 2.5, woman ? 0 : 0.6),
    );
  }
  return glow + razor + cheek(-50) + cheek(50) + side + lines.join('');
}

function eye(person: Portrait, tones: Tones, side: number): string {
  const { woman, eyes, age } = person;
  const lid = woman ? 4.2 : 3.4;
  const lash = woman ? '<path d="M17,-1 L24,-6" stroke-width="3"/>' : '';
  const brow = woman
    ? 'M-20,-20 C-6,-28 10,-33 27,-21 C11,-27 -4,-22 -19,-15Z'
    : 'M-22,-21 C-6,-30 12,-34 29,-21 C14,-25 -4,-20 -21,-12Z';
  const droop = age === 2 ? 1.5 : 0;
  return (
    `<g transform="translate(${side * eyes} 226) scale(${side} 1)">` +
    `<path d="${brow}" fill="${tones.brow}" stroke="${tones.brow}" ` +
    `stroke-width="${woman ? 1 : 2}" stroke-linejoin="round"/>` +
    `<path d="M-20,-6 C-10,-17 12,-17 23,-3 L20,1 C10,-9 -10,-9 -18,3Z" fill="${tones.shade}" ` +
    `opacity=".55"/>` +
    `<path d="M-19,3 C-11,-9 9,-11 20,${droop} C11,9 -10,10 -19,3Z" fill="#f6efe6"/>` +
    `<path d="M-9,-3 C-5,-7.5 5,-8 9,-3.5 C9,10 -9,10.5 -9,-3Z" fill="#3b2418"/>` +
    '<circle cy="0" r="4" fill="#150c09"/>' +
    `<g fill="none" stroke="#2a1813" stroke-linecap="round">` +
    `<path d="M-20,4 C-11,-9 9,-11 21,${droop}" stroke-width="${lid}"/>${lash}</g>` +
    '</g>' +
    `<circle cx="${side * eyes - 3}" cy="222.5" r="2.2" fill="#fff"/>`
  );
}

function nose({ nose: wing }: Portrait, tones: Tones): string {
  return (
    `<path d="M9,222 C7,246 ${wing - 3},262 ${wing + 1},276 C${wing + 1},286 8,290 0,290 C10,280 ` +
    `6,250 9,222Z" fill="${tones.shade}" opacity=".62"/>` +
    `<path d="M-6,226 C-7,244 -8,256 -7,268" fill="none" stroke="${tones.light}" ` +
    `stroke-width="7" stroke-linecap="round" opacity=".45"/>` +
    `<ellipse cx="-3" cy="275" rx="8" ry="6" fill="${tones.light}" opacity=".5"/>` +
    `<path d="M-${wing},274 C-${wing + 3},284 -${wing - 6},288 -10,286 C-5,292 5,292 10,286 ` +
    `C${wing - 6},288 ${wing + 3},284 ${wing},274" ` +
    `fill="none" stroke="${tones.deep}" stroke-width="2.6" stroke-linecap="round" opacity=".75"/>`
  );
}

function mouth({ smile, woman, chin }: Portrait, tones: Tones): string {
  const y = 314;
  const end = -smile;
  return (
    `<g transform="translate(0 ${y})">` +
    `<path d="M-29,${end + 1} C-17,-5 -8,-9 -3,-8 C-1,-7 1,-7 3,-8 C8,-9 17,-5 29,${end + 1} ` +
    `C15,6 -15,6 -29,${end + 1}Z" fill="${mixLip(tones, woman)}"/>` +
    `<path d="M-27,${end + 2} C-14,5 14,5 27,${end + 2} C17,16 -17,16 -27,${end + 2}Z" ` +
    `fill="${tones.lip}"/>` +
    `<path d="M-32,${end} C-15,5 15,5 32,${end}" fill="none" stroke="${tones.deep}" ` +
    `stroke-width="2.8" stroke-linecap="round"/>` +
    `<ellipse cx="-4" cy="7" rx="9" ry="2" fill="#fff" opacity="${woman ? 0.22 : 0.1}"/></g>` +
    `<path d="M-16,${y + 20} C-6,${y + 25} 6,${y + 25} 16,${y + 20}" fill="none" ` +
    `stroke="${tones.shade}" stroke-width="4" stroke-linecap="round" opacity=".65"/>` +
    `<ellipse cx="-4" cy="${chin - 13}" rx="13" ry="5" fill="${tones.light}" opacity=".28"/>`
  );
}

function mixLip(tones: Tones, woman: boolean): string {
  return woman ? tones.lip : tones.shade;
}

export function features(person: Portrait, tones: Tones): string {
  return (
    eye(person, tones, -1) + eye(person, tones, 1) + nose(person, tones) + mouth(person, tones)
  );
}

export function facialHairOf({ facialHair, jaw, chin }: Portrait, tones: Tones): string {
  switch (facialHair) {
    case 'moustache':
      return (
        `<path d="M0,294 C10,289 30,293 40,313 C28,310 10,311 0,306 C-10,311 -28,310 ` +
        `-40,313 C-30,293 -10,289 0,294Z" fill="${tones.hair}"/>`
      );
    case 'pencil':
      return (
        `<path d="M0,297 C12,293 29,299 36,309 C24,307 10,307 0,303 C-10,307 -24,307 ` +
        `-36,309 C-29,299 -12,293 0,297Z" fill="${tones.hair}"/>`
      );
    case 'beard':
      return (
        `<path fill-rule="evenodd" d="M-${jaw + 9},262 C-72,290 -58,292 -40,296 C-24,288 -10,290 ` +
        `0,295 C10,290 24,288 40,296 C58,292 72,290 ${jaw + 9},262 ` +
        `L${jaw + 2},308 C${jaw - 8},338 42,${chin + 7} 0,${chin + 7} C-42,${chin + 7} ` +
        `-${jaw - 8},338 -${jaw + 2},308Z ` +
        `M-35,312 C-20,302 20,302 35,312 C26,332 -26,332 -35,312Z" fill="${tones.hair}"/>`
      );
    case 'none':
      return '';
  }
}

export function glassesOf({ glasses, eyes }: Portrait): string {
  if (glasses === 'none') {
    return '';
  }
  const thick = glasses === 'square';
  const colour = { square: '#241f1f', round: '#4a3527', wire: '#8a6d3a' }[glasses];
  const lens = (side: number): string => {
    const x = side * (eyes + 1);
    return glasses === 'round'
      ? `<circle cx="${x}" cy="228" r="29"/>`
      : `<rect x="${x - 32}" y="206" width="64" height="45" rx="${thick ? 12 : 18}"/>`;
  };
  return (
    `<g fill="#ffffff" fill-opacity=".14" stroke="${colour}" stroke-width="${thick ? 5 : 3.5}" ` +
    `stroke-linecap="round">` +
    `${lens(-1)}${lens(1)}<path d="M-10,224 C-5,218 5,218 10,224 M-${eyes + 33},222 L-90,218 ` +
    `M${eyes + 33},222 L90,218" fill="none"/></g>`
  );
}
