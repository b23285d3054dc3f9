import { bangka, cloudBank, coconutPalm, hills } from './dawn-shapes.ts';

export const dawnSize = { width: 720, height: 1280 } as const;

const { width, height } = dawnSize;
const horizon = 560;
const sun = { x: 430, y: horizon - 26, radius: 74 } as const;

/** Everything moves by whole turns of the phase, so that the clip loops. */
const swing = (phase: number, turns: number, offset = 0): number =>
  Math.sin(2 * Math.PI * (phase * turns + offset));

const n = (value: number): string => value.toFixed(1);

const gradients = `<defs>
<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#0b2545"/><stop offset=".34" stop-color="#1d4474"/><stop offset=".62" stop-color="#5a7ba6"/><stop offset=".82" stop-color="#d9a980"/><stop offset="1" stop-color="#f8dfae"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1"><stop offset="0" stop-color="#e3b684"/><stop offset=".06" stop-color="#8f8f9d"/><stop offset=".2" stop-color="#3a628f"/><stop offset=".5" stop-color="#14335c"/><stop offset="1" stop-color="#081c36"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff3cf" stop-opacity=".95"/><stop offset=".3" stop-color="#fbdc9c" stop-opacity=".55"/><stop offset="1" stop-color="#f8cf8e" stop-opacity="0"/></radialGradient>
<linearGradient id="ray" x2="0" y2="1"><stop offset="0" stop-color="#ffe9b8" stop-opacity="0"/><stop offset="1" stop-color="#ffe9b8" stop-opacity=".5"/></linearGradient>
<linearGradient id="disc" x2="0" y2="1"><stop offset="0" stop-color="#fff6dc"/><stop offset="1" stop-color="#f6c667"/></linearGradient>
</defs>`;

/** The hills hide the other rays. */
function rays(phase: number): string {
  const reach = 300 + 10 * swing(phase, 1);
  const wedges = [-66, -33, 0, 33, 66].map((angle) => {
    const turn = angle + 1.5 * swing(phase, 1, 0.25);
    return `<path transform="rotate(${n(turn)})" fill="url(#ray)" d="M-9 -${sun.radius + 8}L9 -${sun.radius + 8}L30 -${n(reach)}L-30 -${n(reach)}Z"/>`;
  });
  return `<g transform="translate(${sun.x} ${sun.y})">${wedges.join('')}</g>`;
}

function sky(phase: number): string {
  const glow = 300 + 14 * swing(phase, 1, 0.1);
  const drift = (offset: number) => n(9 * swing(phase, 1, offset));
  return `<rect width="${width}" height="${horizon + 2}" fill="url(#sky)"/>
<circle cx="${sun.x}" cy="${sun.y}" r="${n(glow)}" fill="url(#glow)"/>${rays(phase)}
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="url(#disc)"/>
<g fill="#f3d3ab" opacity=".55" transform="translate(${drift(0)} 0)">${cloudBank(60, 420, 1)}</g>
<g fill="#9fb3cd" opacity=".4" transform="translate(${drift(0.4)} 0)">${cloudBank(500, 330, 1.15)}${cloudBank(180, 250, 0.8)}</g>`;
}

function glitter(phase: number): string {
  const strokes = Array.from({ length: 26 }, (_, index) => {
    const depth = index / 25;
    const y = horizon + 10 + depth ** 1.35 * 430;
    const half = (18 + depth * 62) * (0.75 + 0.25 * swing(phase, 1 + (index % 2), index * 0.37));
    const x = sun.x + 16 * depth * swing(phase, 1, index * 0.19);
    const opacity = (0.75 - depth * 0.62).toFixed(2);
    return `<rect x="${n(x - half)}" y="${n(y)}" width="${n(half * 2)}" height="${n(2.5 + depth * 4)}" rx="3" fill="#ffe3a6" opacity="${opacity}"/>`;
  });
  return strokes.join('');
}

/** Moves by whole waves in a turn. */
function swell(phase: number, index: number): string {
  const depth = index / 6;
  const y = horizon + 50 + depth ** 1.3 * 560;
  const length = 180 + depth * 180;
  const rise = 3 + depth * 9;
  const direction = index % 2 === 0 ? 1 : -1;
  const start = -length * 2 + direction * phase * length;
  let line = `M${n(start)} ${n(y)}`;
  for (let x = start; x < width + length; x += length) {
    line += `q${n(length / 4)} ${n(-rise)} ${n(length / 2)} 0t${n(length / 2)} 0`;
  }
  return `<path d="${line}V${height}H${n(start)}Z" fill="#0b2545" opacity="${(0.1 + depth * 0.1).toFixed(2)}"/><path d="${line}" fill="none" stroke="#dbe7f5" stroke-width="${n(1 + depth)}" opacity="${(0.2 - depth * 0.1).toFixed(2)}"/>`;
}

/** @param phase 0 to 1, where 1 equals 0 */
export function dawn(phase: number): string {
  const swells = Array.from({ length: 7 }, (_, index) => swell(phase, index));
  const bob = n(3 * swing(phase, 1, 0.15));
  const tilt = n(1.6 * swing(phase, 1, 0.4));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradients}${sky(phase)}
${hills(horizon)}<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#sea)"/>${glitter(phase)}
${swells.slice(0, 1).join('')}<g transform="translate(236 ${n(horizon + 46 + Number(bob))}) rotate(${tilt}) scale(.78)">${bangka}</g>${swells.slice(1).join('')}
<g transform="translate(0 ${horizon - 8})">${coconutPalm(swing(phase, 1, 0.6))}</g></svg>`;
}
