import { expect, test } from 'vitest';
import { type PlaceName, places } from '~/contracts/places.ts';
import {
  type FailureKind,
  kindDigits,
  readSupportCode,
  supportCode,
} from '~/contracts/support-code.ts';
import { helpOnKind, helpOnPlace } from '../../tools/help-desk.ts';

test('the page of the help desk explains each kind and each place', () => {
  const kinds = (Object.keys(kindDigits) as FailureKind[]).map(helpOnKind);
  const names = (Object.keys(places) as PlaceName[]).map(helpOnPlace);
  for (const row of [...kinds, ...names]) expect(Object.values(row)).not.toContain('');
});

test('every code leads back to its kind and place, and no other text to any', () => {
  const kinds = Object.keys(kindDigits) as FailureKind[];
  const names = Object.keys(places) as PlaceName[];
  const codes = kinds.flatMap((kind) => names.map((place) => ({ kind, place })));
  for (const each of codes)
    expect(readSupportCode(supportCode(each.kind, each.place))).toEqual(each);
  expect(new Set(codes.map(({ kind, place }) => supportCode(kind, place))).size).toBe(codes.length);
  for (const text of ['', 'K-', 'K-0406', 'K-1999', 'K-14060', 'X-1406'])
    expect(readSupportCode(text)).toBeNull();
  expect(readSupportCode(' k1406 ')).toEqual({ kind: 'offline', place: 'castBallot' });
});
