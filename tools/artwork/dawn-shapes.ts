/** Far to near: a volcano, two ranges and a headland. */
export const hills = (horizon: number): string => {
  const far = `M0 ${horizon}V${horizon - 70}Q60 ${horizon - 105} 110 ${horizon - 84}T210 ${horizon - 62}Q265 ${horizon - 90} 320 ${horizon - 40}T440 ${horizon - 22}L520 ${horizon - 40}Q600 ${horizon - 96} 632 ${horizon - 172}Q640 ${horizon - 180} 652 ${horizon - 172}Q676 ${horizon - 100} 720 ${horizon - 66}V${horizon}Z`;
  const middle = `M0 ${horizon}V${horizon - 34}Q70 ${horizon - 76} 150 ${horizon - 40}T300 ${horizon - 10}L330 ${horizon}ZM520 ${horizon}Q590 ${horizon - 46} 640 ${horizon - 34}T720 ${horizon - 44}V${horizon}Z`;
  return `<path fill="#8796ae" opacity=".8" d="${far}"/><path fill="#4a6488" d="${middle}"/>`;
};

export function cloudBank(x: number, y: number, scale: number): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M-90 10Q-70 -6 -34 -4Q-14 -22 22 -12Q48 -24 70 -6Q112 -8 130 10Q20 18 -90 10Z"/>`;
}

/** An outrigger boat under sail, about 150 wide. The water is at 0. */
export const bangka = `<path fill="#f7ecd6" d="M4 -96Q62 -66 58 -14L4 -14Z"/><path fill="#c8992e" d="M4 -96Q44 -76 54 -46L4 -46Z" opacity=".85"/>
<path stroke="#2b1f12" stroke-width="4" d="M2 -104V-4"/><path fill="none" stroke="#2b1f12" stroke-width="3" d="M-44 -8Q-40 8 -52 14M36 -8Q42 8 32 14"/>
<path fill="#14263f" d="M-84 -16Q-60 -8 0 -8T86 -18Q70 10 30 12H-36Q-70 10 -84 -16Z"/><path fill="none" stroke="#c8992e" stroke-width="2.5" d="M-78 -10Q-50 -3 0 -3T78 -11"/>
<path stroke="#14263f" stroke-width="5" stroke-linecap="round" d="M-78 15H62"/>`;

const frond = (turn: number, length: number): string =>
  `<path transform="rotate(${turn.toFixed(1)})" d="M0 0Q${length * 0.5} -${length * 0.34} ${length} ${length * 0.16}Q${length * 0.5} -${length * 0.08} 0 0Z"/>`;

/** A headland with two palms, at the left edge. The water is at 0. */
export function coconutPalm(sway: number): string {
  const crown = (x: number, y: number, size: number, lean: number) => {
    const turns = [-200, -160, -118, -66, -22, 18];
    const leaves = turns.map((turn) => frond(turn + lean, size)).join('');
    return `<g transform="translate(${x} ${y})">${leaves}<circle cx="-3" cy="5" r="6"/><circle cx="6" cy="6" r="6"/></g>`;
  };
  const bend = sway * 1.6;
  return `<g fill="#0d2240"><path d="M-10 40V-22Q50 -40 96 -18Q150 2 196 10Q120 34 -10 40Z"/>
<g transform="rotate(${bend.toFixed(2)} 50 -20)"><path d="M44 -14Q58 -120 104 -196L112 -192Q72 -118 60 -12Z"/>${crown(108, -196, 96, bend)}</g>
<g transform="rotate(${(-bend).toFixed(2)} 20 -20)"><path d="M12 -14Q14 -90 -6 -146L3 -149Q28 -92 28 -14Z"/>${crown(-2, -148, 78, -bend)}</g></g>`;
}
