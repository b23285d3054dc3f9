import { mix, tonesOf } from './colour.ts';
import { attireOf, neck } from './portrait-attire.ts';
import type { Ground, Portrait } from './portrait-attributes.ts';
import {
  ears,
  faceGradients,
  facialHairOf,
  features,
  glassesOf,
  headPath,
  shading,
} from './portrait-face.ts';
import { hairOf, hijab } from './portrait-hair.ts';

const grounds: Record<Ground, string> = {
  sky: '#dfe8f3',
  sand: '#ece3cf',
  sage: '#d8e4da',
  slate: '#c3ccd6',
};

// The body has a long neck for collars; this moves it up under the chin.
const LIFT = 24;

function backdrop(ground: string): string {
  const glow = mix(ground, '#ffffff', 0.45);
  const dusk = mix(ground, '#5b6b7f', 0.16);
  return (
    `<rect width="480" height="600" fill="${ground}"/>` +
    `<circle cx="214" cy="250" r="216" fill="${glow}" opacity=".6"/>` +
    `<path d="M0,440 C120,400 360,400 480,440 V600 H0Z" fill="${dusk}" opacity=".55"/>`
  );
}

export function portraitSvg(person: Portrait): string {
  const tones = tonesOf(person.skin, person.hairColour, person.woman);
  const cloth = person.accent;
  const covered = person.hair === 'hijab';
  const hair = covered
    ? hijab(cloth, mix(cloth, '#0a0f18', 0.25), mix(cloth, '#ffffff', 0.35))
    : hairOf(person, tones);
  const capFill = covered ? cloth : tones.hair;
  const cap = `<path d="${hair.cap}" fill-rule="evenodd"`;
  // The face must be readable in a circle of 48 px, cropped to the upper square.
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 480 600">' +
    `<clipPath id="face"><path d="${headPath(person)}"/></clipPath>` +
    faceGradients(tones) +
    backdrop(grounds[person.ground]) +
    '<g transform="translate(240 -4) scale(1.12)">' +
    hair.back +
    `<g transform="translate(0 -${LIFT})">${neck(person, tones)}${attireOf(person, tones)}</g>` +
    (covered ? '' : ears(person, tones)) +
    `<path d="${headPath(person)}" fill="${tones.skin}"/>` +
    `<g clip-path="url(#face)">${shading(person, tones)}` +
    `<g transform="translate(2 8)">${cap} fill="${tones.shade}" opacity=".5"/></g></g>` +
    features(person, tones) +
    facialHairOf(person, tones) +
    `${cap} fill="${capFill}"/>` +
    hair.detail +
    glassesOf(person) +
    '</g></svg>'
  );
}
