import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlaceName, places } from '../src/contracts/places.ts';
import { type FailureKind, kindDigits } from '../src/contracts/support-code.ts';
import { ROOT } from './run-tool.ts';
import { rowsIn } from './tables.ts';

const rows = rowsIn(readFileSync(join(ROOT, 'docs/support.md'), 'utf8'));

function rowOf(number: string): readonly string[] {
  const row = rows.find(([first = '']) => first.split(', ').includes(number));
  if (row === undefined) throw new Error(`docs/support.md has no row ${number}.`);
  return row;
}

export function helpOnKind(kind: FailureKind) {
  const [, sees = '', means = '', say = '', act = ''] = rowOf(String(kindDigits[kind]));
  return { sees: /“(.+)”/.exec(sees)?.[1] ?? '', means, say, act };
}

export function helpOnPlace(place: PlaceName) {
  const [, task = '', kept = ''] = rowOf(String(places[place]).padStart(3, '0'));
  return { task, kept };
}
