import { expect, test } from 'vitest';
import type { FaultReport } from '~/contracts/fault-report.ts';
import { parse } from '~/lib/parse.ts';
import {
  addFault,
  dueFaults,
  type FaultNotes,
  faultNotesKind,
  markTold,
  noFaults,
  takeBack,
} from '~/state/fault-reports.ts';

const screens = ['/', '/help', '/profile', '/settings', '/dashboard', '/signup'] as const;
const fault = (screen: FaultReport['screen'] = '/help') =>
  ({ version: '1.2.3', engine: 'webkit 17', kind: 'missing-part', screen }) as const;
const day = 20_000;
const six = screens.reduce((notes, screen) => addFault(notes, fault(screen), day), noFaults);
const tell = (notes: FaultNotes, on: number) => markTold(notes, dueFaults(notes, on), on);

test('the same fault is counted and told once', () => {
  const twice = addFault(addFault(noFaults, fault(), day), fault(), day);
  expect(dueFaults(twice, day)).toEqual([{ ...fault(), count: 2 }]);
});

test('one that comes again after it was told waits for the next day', () => {
  const again = addFault(tell(addFault(noFaults, fault(), day), day), fault(), day);
  expect(dueFaults(again, day)).toEqual([]);
  expect(dueFaults(again, day + 1)).toEqual([{ ...fault(), count: 1 }]);
});

test('no more than five are told in a day, and the rest on the next', () => {
  expect(dueFaults(six, day)).toHaveLength(5);
  const told = tell(six, day);
  expect(dueFaults(told, day)).toEqual([]);
  expect(dueFaults(told, day + 1)).toEqual([{ ...fault('/signup'), count: 1 }]);
});

test('what did not arrive is told later, with what came meanwhile', () => {
  const due = dueFaults(six, day);
  const meanwhile = addFault(markTold(six, due, day), fault('/help'), day);
  const back = takeBack(meanwhile, due, day);
  expect(dueFaults(back, day).find(({ screen }) => screen === '/help')?.count).toBe(2);
  expect(dueFaults(back, day)).toHaveLength(5);
});

test('what found no line for a week is dropped', () => {
  expect(dueFaults(six, day + 7)).toHaveLength(5);
  expect(dueFaults(six, day + 8)).toEqual([]);
  expect(addFault(six, fault('/ready'), day + 8).faults).toHaveLength(1);
});

test('a fault without end fills no phone', () => {
  let notes = noFaults;
  for (let times = 0; times < 1_100; times += 1) notes = addFault(notes, fault(), day);
  for (let minor = 0; minor < 40; minor += 1) {
    notes = addFault(notes, { ...fault(), version: `3.${minor}.0` }, day);
  }
  expect(notes.faults).toHaveLength(20);
  expect(parse(faultNotesKind.schema, notes)?.value).toEqual(notes);
  const counted = addFault(noFaults, fault(), day, 5_000);
  expect(dueFaults(counted, day)).toMatchObject([{ count: 999 }]);
});

test('notes that this version cannot read end no consent', () => {
  const strange = { version: 1, faults: [{ ...fault(), kind: 'of-a-later-version' }] };
  expect(parse(faultNotesKind.schema, strange)?.value).toEqual(noFaults);
});
