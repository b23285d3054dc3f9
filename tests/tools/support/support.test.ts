import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PlaceName, places } from '~/contracts/places.ts';
import {
  type FailureKind,
  kindDigits,
  readSupportCode,
  supportCode,
} from '~/contracts/support-code.ts';
import { ROOT } from '../../../tools/run-tool.ts';
import { supportDocument } from '../../../tools/support/document.ts';

test('the page of the help desk is up to date: otherwise run `npm run support`', () => {
  expect(readFileSync(join(ROOT, 'docs/support.md'), 'utf8')).toBe(supportDocument());
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
