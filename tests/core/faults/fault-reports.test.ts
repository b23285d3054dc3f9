import { expect, test } from 'vitest';
import type { FaultReport } from '~/contracts/fault-report.ts';
import {
  addFault,
  dueFaults,
  type FaultNotes,
  faultNotesKind,
  loadFaultReportsAtom,
  markSent,
  noFaults,
  noteFaultAtom,
} from '~/core/faults/fault-reports.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { parse } from '~/core/storage/record-type.ts';
import { look, writeToDisk } from '../../support/disk.ts';
import { signedInVoter } from '../../vote/voter.ts';

const screens = ['/', '/help', '/profile', '/settings', '/dashboard', '/signup'] as const;
const fault = (screen: FaultReport['screen'] = '/help') =>
  ({ version: '1.2.3', engine: 'webkit 17', kind: 'missing-part', screen }) as const;
const day = 20_000;
const six = screens.reduce((notes, screen) => addFault(notes, fault(screen), day), noFaults);
const tell = (notes: FaultNotes, on: number) => markSent(notes, dueFaults(notes, on), on);

test('a fault that repeats after its report is sent on the next day', () => {
  const again = addFault(tell(addFault(noFaults, fault(), day), day), fault(), day);
  expect(dueFaults(again, day)).toEqual([]);
  expect(dueFaults(again, day + 1)).toEqual([{ ...fault(), count: 1 }]);
});

test('at most five reports are sent a day, and the rest on the next', () => {
  expect(dueFaults(six, day)).toHaveLength(5);
  const told = tell(six, day);
  expect(dueFaults(told, day)).toEqual([]);
  expect(dueFaults(told, day + 1)).toEqual([{ ...fault('/signup'), count: 1 }]);
});

test('a report that could not be sent for a week is dropped', () => {
  expect(dueFaults(six, day + 7)).toHaveLength(5);
  expect(dueFaults(six, day + 8)).toEqual([]);
  expect(addFault(six, fault('/ready'), day + 8).faults).toHaveLength(1);
});

test('the record keeps at most 20 faults, with counts up to 999', () => {
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

test('a record with a fault of a later version keeps the consent', () => {
  const strange = { version: 1, faults: [{ ...fault(), kind: 'of-a-later-version' }] };
  expect(parse(faultNotesKind.schema, strange)?.value).toEqual(noFaults);
});

test('a fault that was noticed before the consent was read is noted', async () => {
  const store = await signedInVoter();
  await writeToDisk(memberKeys.faultNotes('uuid-1'), noFaults);
  store.set(noteFaultAtom, 'missing-part');
  await store.set(loadFaultReportsAtom);
  const faults = [{ kind: 'missing-part', count: 1 }];
  expect(await look(memberKeys.faultNotes('uuid-1'))).toMatchObject({ faults });
});
