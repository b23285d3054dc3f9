import { ContactChangeNote } from '~/account/contacts/contact-change.ts';
import { RecoveryNote } from '~/account/recovery/recovery.ts';
import { RegistrationNote } from '~/account/sign-up/registration-machine.ts';
import { readerSettingsKind } from '~/amendments/reader-settings.ts';
import { readingKind } from '~/amendments/reading-progress.ts';
import { officeModeKind, sandboxRecordKind, welcomeSeenKind } from '~/contracts/disk.ts';
import { eventsKind } from '~/contracts/events.ts';
import { keptSessionKind } from '~/contracts/session-response.ts';
import { ballotKind, referendumKind } from '~/contracts/vote-record.ts';
import { faultNotesKind } from '~/core/faults/fault-reports.ts';
import { persistedResponseKind } from '~/core/persisted-query.ts';
import type { RecordType } from '~/core/storage/storage.ts';
import { storageAskedKind, storageTrialKind } from '~/core/storage/storage-protection.ts';
import { officeProvinceKind } from '~/help/offices/offices-screen.tsx';
import { installDeclinedKind } from '~/home/install-card.tsx';
import { encryptedKind } from '~/office/encrypted-records.ts';
import { reminderChoiceKind } from '~/reminders/reminders.ts';
import { savedDatesKind } from '~/reminders/saved-dates.ts';
import { boothKind } from '~/vote/ballot.ts';
import { ratingKind } from '~/vote/rating/rating.ts';
import { libraryKind } from '../../sw/library/library-record.ts';

export type KnownRecord = {
  readonly file: string;
  readonly kind: RecordType<unknown>;
};

/** A record of the tab has no record type: its version is in the schema. */
type NoteSchema = RecordType<unknown>['schema'] & {
  readonly entries: { readonly version: { readonly literal: number } };
};
const note = (file: string, schema: NoteSchema): KnownRecord => ({
  file,
  kind: { version: schema.entries.version.literal, schema },
});

/** All records in IndexedDB by the folder of their fixtures, as in docs/disk-records.md. */
export const diskRecords: Readonly<Record<string, KnownRecord>> = {
  ballot: { file: 'src/contracts/vote-record.ts', kind: ballotKind },
  answer: { file: 'src/contracts/vote-record.ts', kind: referendumKind },
  booth: { file: 'src/vote/ballot.ts', kind: boothKind },
  session: { file: 'src/contracts/session-response.ts', kind: keptSessionKind },
  'cached-answer': { file: 'src/core/persisted-query.ts', kind: persistedResponseKind },
  reading: { file: 'src/amendments/reading-progress.ts', kind: readingKind },
  'reader-settings': {
    file: 'src/amendments/reader-settings.ts',
    kind: readerSettingsKind,
  },
  reminders: { file: 'src/reminders/reminders.ts', kind: reminderChoiceKind },
  'saved-dates': { file: 'src/reminders/saved-dates.ts', kind: savedDatesKind },
  rating: { file: 'src/vote/rating/rating.ts', kind: ratingKind },
  'fault-notes': { file: 'src/core/faults/fault-reports.ts', kind: faultNotesKind },
  'storage-protection-asked': {
    file: 'src/core/storage/storage-protection.ts',
    kind: storageAskedKind,
  },
  'storage-trial': { file: 'src/core/storage/storage-protection.ts', kind: storageTrialKind },
  'install-declined': {
    file: 'src/home/install-card.tsx',
    kind: installDeclinedKind,
  },
  'office-province': {
    file: 'src/help/offices/offices-screen.tsx',
    kind: officeProvinceKind,
  },
  'welcome-seen': { file: 'src/contracts/disk.ts', kind: welcomeSeenKind },
  sandbox: { file: 'src/contracts/disk.ts', kind: sandboxRecordKind },
  'office-mode': { file: 'src/contracts/disk.ts', kind: officeModeKind },
  events: { file: 'src/contracts/events.ts', kind: eventsKind },
  encrypted: { file: 'src/office/encrypted-records.ts', kind: encryptedKind },
  library: { file: 'sw/library/library-record.ts', kind: libraryKind },
};

export const tabRecords: Readonly<Record<string, KnownRecord>> = {
  'contact-change': note('src/account/contacts/contact-change.ts', ContactChangeNote),
  registration: note('src/account/sign-up/registration-machine.ts', RegistrationNote),
  recovery: note('src/account/recovery/recovery.ts', RecoveryNote),
};
