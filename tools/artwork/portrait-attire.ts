import { mix, type Tones } from './colour.ts';
import type { Portrait } from './portrait-attributes.ts';

/** Without a collar the shoulders start lower, or the neck would show two spikes. */
function shoulders(width: number, collared: boolean): string {
  const [x, y] = collared ? [48, 398] : [58, 438];
  const rise = y + (collared ? 50 : 62);
  const slope = collared ? 428 : 440;
  return (
    `M-${width + 14},620 C-${width + 12},530 -${width - 2},478 -${width * 0.64},450 ` +
    `C-${width * 0.44},436 -62,${slope} -${x},${y} C-34,${rise} 34,${rise} ${x},${y} ` +
    `C62,${slope} ${width * 0.44},436 ${width * 0.64},450 ` +
    `C${width - 2},478 ${width + 12},530 ${width + 14},620Z`
  );
}

export function neck({ woman, chin }: Portrait, tones: Tones): string {
  const half = woman ? 38 : 49;
  const base = woman ? 92 : 108;
  return (
    `<path d="M-${half},290 L-${half},404 C-${half + 6},426 -${base - 20},436 -${base},446 ` +
    `L0,540 L${base},446 C${base - 20},436 ${half + 6},426 ${half},404 L${half},290Z" ` +
    `fill="${tones.skin}"/>` +
    `<path d="M-${half},318 C-30,${chin + 34} 40,${chin + 44} ${half},${chin + 24} L${half},300 ` +
    `L-${half},300Z" fill="${tones.shade}" opacity=".95"/>` +
    `<path d="M${half},${chin} L${half},404 C${half + 6},426 ${base - 20},436 ${base},446 ` +
    `L40,500 C20,450 26,400 20,${chin}Z" fill="${tones.shade}" opacity=".4"/>`
  );
}

function mirrored(shape: string): string {
  return `${shape}<g transform="scale(-1 1)">${shape}</g>`;
}

interface Cut {
  readonly body: string;
  readonly fold: string;
  readonly light: string;
}

function cutOf(colour: string): Cut {
  return { body: colour, fold: mix(colour, '#0a0f18', 0.26), light: mix(colour, '#ffffff', 0.16) };
}

function torso(width: number, cut: Cut, collared = true): string {
  return (
    `<path d="${shoulders(width, collared)}" fill="${cut.body}"/>` +
    `<path d="M${width + 14},620 C${width + 12},530 ${width - 2},478 ${width * 0.64},450 ` +
    `C${width * 0.8},500 ${width * 0.66},560 ${width * 0.7},620Z" fill="${cut.fold}" ` +
    `opacity=".45"/>` +
    `<path d="M-${width * 0.74},620 C-${width * 0.7},580 -${width * 0.76},550 ` +
    `-${width * 0.8},530" fill="none" stroke="${cut.fold}" stroke-width="4" ` +
    `stroke-linecap="round" opacity=".8"/>`
  );
}

function shirtCollar(colour: string, fold: string): string {
  return mirrored(
    `<path d="M46,388 C58,400 60,420 56,434 L26,466 L0,428 C22,424 40,408 46,388Z" ` +
      `fill="${colour}" stroke="${fold}" stroke-width="2.5" stroke-linejoin="round"/>`,
  );
}

function tie(colour: string): string {
  const { body, fold, light } = cutOf(colour);
  return (
    `<path d="M-13,430 L13,430 L10,456 L-10,456Z" fill="${fold}"/>` +
    `<path d="M-10,456 L10,456 L30,620 L-30,620Z" fill="${body}"/>` +
    `<path d="M-14,490 L18,522 M-18,528 L24,570 M-22,568 L20,610" stroke="${light}" ` +
    `stroke-width="5" opacity=".7"/>`
  );
}

function lapels(cut: Cut): string {
  return mirrored(
    `<path d="M58,410 L92,438 L112,492 L86,498 L100,514 L22,620 L6,620 C20,540 44,480 58,410Z" ` +
      `fill="${cut.light}"/>` +
      `<path d="M58,410 L92,438 L112,492 L86,498 L100,514 L22,620" fill="none" ` +
      `stroke="${cut.fold}" stroke-width="4" stroke-linejoin="round"/>`,
  );
}

function jacket(width: number, cut: Cut, shirt: string): string {
  const shade = mix(shirt, '#5b6b7f', 0.3);
  return (
    `${torso(width, cut)}<path d="M-52,404 L0,440 L52,404 L60,440 L24,620 L-24,620 L-60,440Z" ` +
    `fill="${shirt}"/>` +
    `<path d="M0,440 L24,470 L14,620 L0,620Z" fill="${shade}" opacity=".35"/>`
  );
}

function epaulettes(width: number, cut: Cut, button: string): string {
  const at = width * 0.7;
  return mirrored(
    `<path d="M${at - 52},440 L${at + 25},467 L${at + 28},490 L${at - 47},462Z" ` +
      `fill="${cut.light}" stroke="${cut.fold}" stroke-width="3.5" stroke-linejoin="round"/>` +
      `<circle cx="${at - 32}" cy="456" r="5" fill="${button}"/>`,
  );
}

function pockets(cut: Cut, button: string): string {
  return mirrored(
    `<path d="M72,548 H146 V572 L109,586 L72,572Z" fill="${cut.light}" stroke="${cut.fold}" ` +
      `stroke-width="3.5" stroke-linejoin="round"/>` +
      `<circle cx="109" cy="572" r="4.5" fill="${button}"/>`,
  );
}

function barong(width: number): string {
  const cut: Cut = { body: '#efe7d3', fold: '#bfae88', light: '#fbf6ea' };
  // Piña cloth is sheer: without the undershirt it looks like a plain cream shirt.
  const vest =
    `<path d="M-112,452 C-70,500 -60,540 -60,620 H60 C60,540 70,500 112,452 L60,430 ` +
    `H-60Z" fill="#fffdf6" opacity=".75"/>`;
  const stitches = Array.from({ length: 5 }, (_, row) => {
    const y = 484 + row * 30;
    return (
      `<path d="M25,${y - 11} L34,${y} L25,${y + 11} L16,${y}Z M46,${y + 6} l5,8 -5,8 ` +
      `-5,-8Z"/>`
    );
  }).join('');
  return (
    `${torso(width, cut)}${vest}` +
    `<path d="M-9,440 H9 V620 H-9Z" fill="${cut.light}" stroke="${cut.fold}" stroke-width="2.5"/>` +
    `<g fill="none" stroke="#c2ab78" stroke-width="3" ` +
    `stroke-linejoin="round">${mirrored(stitches)}` +
    `<path d="M-60,470 V620 M60,470 V620" stroke-width="2.5"/></g>` +
    `<g fill="#b39a66"><circle cy="476" r="4"/><circle cy="524" r="4"/><circle cy="572" r="4"/>` +
    `</g>` +
    shirtCollar('#f8f2e2', '#bfae88')
  );
}

function neckline(cut: Cut, tones: Tones): string {
  return (
    `<path d="M-38,396 C-44,424 -52,430 -54,440 C-50,470 -28,502 0,506 C28,502 50,470 54,440 ` +
    `C52,430 44,424 38,396Z" fill="${tones.skin}"/>` +
    `<path d="M38,396 C44,424 52,430 54,440 C50,470 28,502 0,506 C24,470 26,430 20,396Z" ` +
    `fill="${tones.shade}" opacity=".4"/>` +
    `<path d="M-56,436 C-52,470 -30,506 0,510 C30,506 52,470 56,436" fill="none" ` +
    `stroke="${cut.light}" stroke-width="8"/>` +
    '<path d="M-46,428 C-34,468 34,468 46,428" fill="none" stroke="#f7f0df" stroke-width="6" ' +
    'stroke-linecap="round" stroke-dasharray=".1 8.5"/>'
  );
}

function terno(width: number, accent: string, tones: Tones): string {
  const cut = cutOf(accent);
  const sleeve =
    `<path d="M104,452 C122,408 190,400 220,446 C240,486 236,560 226,620 L150,620 C160,560 ` +
    `140,490 104,452Z" fill="${cut.light}"/>` +
    `<path d="M118,460 C140,430 180,424 206,456 M132,480 C150,462 180,462 204,492 M146,510 ` +
    `C160,500 182,502 200,530" fill="none" stroke="${cut.fold}" stroke-width="3.5" ` +
    `stroke-linecap="round" opacity=".75"/>`;
  return (
    `${torso(width, cut, false)}${mirrored(sleeve)}` +
    `<path d="M-38,396 C-42,428 -74,438 -100,448 C-84,500 84,500 100,448 C74,438 42,428 38,396Z" ` +
    `fill="${tones.skin}"/>` +
    `<path d="M38,396 C42,428 74,438 100,448 C92,474 60,486 26,486 C40,450 30,430 20,396Z" ` +
    `fill="${tones.shade}" opacity=".38"/>` +
    `<path d="M-102,446 C-84,502 84,502 102,446" fill="none" stroke="${cut.light}" ` +
    `stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M0,506 l9,14 -9,14 -9,-14Z M-34,504 l6,10 -6,10 -6,-10Z M34,504 l6,10 -6,10 ` +
    `-6,-10Z" fill="#c8992e"/>`
  );
}

export function attireOf(person: Portrait, tones: Tones): string {
  const { woman, accent } = person;
  const width = woman ? 172 : 200;
  switch (person.attire) {
    case 'barong':
      return barong(width);
    case 'olive': {
      const cut = cutOf('#646b46');
      return (
        `${torso(width, cut)}<path d="M-45,408 C-26,446 26,446 45,408 L0,488Z" fill="#e9e6da"/>` +
        `<path d="M0,486 V620" stroke="${cut.fold}" stroke-width="4"/>` +
        `<g fill="${cut.fold}"><circle cx="9" cy="524" r="5"/><circle cx="9" cy="576" r="5"/></g>` +
        epaulettes(width, cut, cut.fold) +
        pockets(cut, cut.fold) +
        mirrored(
          `<path d="M48,394 C62,410 70,432 68,444 L50,500 L0,486 C30,462 44,430 48,394Z" ` +
            `fill="${cut.light}" stroke="${cut.fold}" stroke-width="3.5" stroke-linejoin="round"/>`,
        )
      );
    }
    case 'service': {
      const cut = cutOf('#1d3a63');
      return (
        jacket(width, cut, '#f4f3ee') +
        tie('#10203a') +
        shirtCollar('#fbfaf6', '#b9c2cd') +
        lapels(cut) +
        epaulettes(width, cut, '#c8992e') +
        pockets(cut, '#c8992e')
      );
    }
    case 'suit': {
      const cut = cutOf('#39424f');
      return (
        jacket(width, cut, '#f4f3ee') +
        tie(accent) +
        shirtCollar('#fbfaf6', '#b9c2cd') +
        lapels(cut)
      );
    }
    case 'blazer': {
      const cut = cutOf('#2a3c5a');
      return (
        torso(width, cut, false) +
        `<path d="M-62,424 L-78,512 L-16,620 H16 L78,512 L62,424Z" fill="${accent}"/>` +
        neckline(cutOf(accent), tones) +
        lapels(cut)
      );
    }
    case 'blouse': {
      const cut = cutOf(accent);
      return torso(width, cut, false) + neckline(cut, tones);
    }
    case 'terno':
      return terno(width, accent, tones);
    case 'dress-shirt': {
      const cut = cutOf(mix(accent, '#e8eef5', 0.72));
      return (
        torso(width, cut) +
        tie(accent) +
        shirtCollar(cut.light, cut.fold) +
        `<path d="M70,540 H140" stroke="${cut.fold}" stroke-width="3.5"/>`
      );
    }
  }
}
