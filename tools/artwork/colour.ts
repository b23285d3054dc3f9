import type { HairColour, Skin } from './portrait-attributes.ts';

export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const start = Number.parseInt(from.slice(at, at + 2), 16);
    const end = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

const skins: Record<Skin, string> = {
  fair: '#edc6a0',
  light: '#dfb088',
  tan: '#cd996d',
  brown: '#b37d55',
  deep: '#8f6042',
};

const hairs: Record<HairColour, string> = {
  black: '#1e1b1f',
  soft: '#2d2625',
  brown: '#46312a',
  salt: '#565354',
  grey: '#858487',
  silver: '#b7b7b9',
};

export interface Tones {
  readonly skin: string;
  readonly shade: string;
  readonly deep: string;
  readonly light: string;
  readonly blush: string;
  readonly lip: string;
  readonly hair: string;
  readonly hairDark: string;
  readonly hairLight: string;
  readonly brow: string;
}

export function tonesOf(skin: Skin, hair: HairColour, woman: boolean): Tones {
  const base = skins[skin];
  const strand = hairs[hair];
  return {
    skin: base,
    // Red-brown shadows: a mix with black would make a warm skin look ashen.
    shade: mix(base, '#6b2f16', 0.26),
    deep: mix(base, '#3c170b', 0.62),
    light: mix(base, '#fff3e0', 0.34),
    blush: mix(base, '#c2493a', 0.5),
    lip: woman ? mix(base, '#a02a36', 0.56) : mix(base, '#8d3a2e', 0.4),
    hair: strand,
    hairDark: mix(strand, '#0c0a0e', 0.4),
    hairLight: mix(strand, '#ffffff', 0.2),
    // Brows are darker than grey hair, or the face would lose its expression.
    brow: mix(strand, '#2a201d', hair === 'silver' || hair === 'grey' ? 0.55 : 0.1),
  };
}
