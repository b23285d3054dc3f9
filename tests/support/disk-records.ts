import { installDeclinedKind } from '~/components/install/install-card.tsx';
import { officeModeKind, sandboxRecordKind, welcomeSeenKind } from '~/contracts/disk.ts';
import { eventsKind } from '~/contracts/events.ts';
import { keptSessionKind } from '~/contracts/session-response.ts';
import { answerKind, ballotKind } from '~/contracts/vote-record.ts';
import { readerSettingsKind } from '~/features/amendments/reader-settings.ts';
import { officeProvinceKind } from '~/features/company/chosen-province.ts';
import { ContactChangeNote } from '~/features/enrollment/contact-change.ts';
import { RecoveryNote } from '~/features/recovery/recovery.ts';
import { RegistrationNote } from '~/features/sign-up/registration-machine.ts';
import { encryptedKind } from '~/lib/encrypted-records.ts';
import type { RecordType } from '~/lib/storage.ts';
import { faultNotesKind } from '~/state/fault-reports.ts';
import { persistedResponseKind } from '~/state/persisted-query.ts';
import { ratingKind } from '~/state/rating.ts';
import { readingKind } from '~/state/reading.ts';
import { reminderChoiceKind } from '~/state/reminders.ts';
import { savedDatesKind } from '~/state/saved-dates.ts';
import { storageAskedKind, storageTrialKind } from '~/state/storage-protection.ts';
import { boothKind } from '~/state/vote/ballot.ts';
import { libraryKind } from '../../sw/library/media-manifest.ts';

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
  answer: { file: 'src/contracts/vote-record.ts', kind: answerKind },
  booth: { file: 'src/state/vote/ballot.ts', kind: boothKind },
  session: { file: 'src/contracts/session-response.ts', kind: keptSessionKind },
  'cached-answer': { file: 'src/state/persisted-query.ts', kind: persistedResponseKind },
  reading: { file: 'src/state/reading.ts', kind: readingKind },
  'reader-settings': {
    file: 'src/features/amendments/reader-settings.ts',
    kind: readerSettingsKind,
  },
  reminders: { file: 'src/state/reminders.ts', kind: reminderChoiceKind },
  'saved-dates': { file: 'src/state/saved-dates.ts', kind: savedDatesKind },
  rating: { file: 'src/state/rating.ts', kind: ratingKind },
  'fault-notes': { file: 'src/state/fault-reports.ts', kind: faultNotesKind },
  'storage-protection-asked': { file: 'src/state/storage-protection.ts', kind: storageAskedKind },
  'storage-trial': { file: 'src/state/storage-protection.ts', kind: storageTrialKind },
  'install-declined': {
    file: 'src/components/install/install-card.tsx',
    kind: installDeclinedKind,
  },
  'office-province': {
    file: 'src/features/company/chosen-province.ts',
    kind: officeProvinceKind,
  },
  'welcome-seen': { file: 'src/contracts/disk.ts', kind: welcomeSeenKind },
  sandbox: { file: 'src/contracts/disk.ts', kind: sandboxRecordKind },
  'office-mode': { file: 'src/contracts/disk.ts', kind: officeModeKind },
  events: { file: 'src/contracts/events.ts', kind: eventsKind },
  encrypted: { file: 'src/lib/encrypted-records.ts', kind: encryptedKind },
  library: { file: 'sw/library/media-manifest.ts', kind: libraryKind },
};

export const tabRecords: Readonly<Record<string, KnownRecord>> = {
  'contact-change': note('src/features/enrollment/contact-change.ts', ContactChangeNote),
  registration: note('src/features/sign-up/registration-machine.ts', RegistrationNote),
  recovery: note('src/features/recovery/recovery.ts', RecoveryNote),
};
