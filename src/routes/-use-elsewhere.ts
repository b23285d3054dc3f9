import { useAtomValue } from 'jotai';
import { libraryStatusAtom } from '~/features/library/library.ts';
import { noWorkerAtom } from '~/features/library/worker-refusal.ts';
import type { Elsewhere } from '~/features/readiness/facts.ts';
import { reminderStateAtom } from '~/features/reminders/reminders.ts';
import { datesAtom } from '~/features/reminders/saved-dates.ts';
import { pushPermission, pushSupport } from '~/lib/push.ts';

/** What library and reminders know that readiness counts. */
export function useElsewhere(): Elsewhere {
  const status = useAtomValue(libraryStatusAtom);
  const noWorker = useAtomValue(noWorkerAtom);
  const reminders = useAtomValue(reminderStateAtom).status;
  const dates = useAtomValue(datesAtom);
  const hasWorker = 'serviceWorker' in navigator && noWorker === null;
  return {
    library: hasWorker ? status : 'unsupported',
    reminders,
    dates,
    canRemind: pushSupport() === 'supported' && pushPermission() !== 'denied',
  };
}
