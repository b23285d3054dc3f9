import { useAtomValue } from 'jotai';
import type { Elsewhere } from '~/features/readiness/facts.ts';
import { reminderStateAtom } from '~/features/reminders/reminders.ts';
import { datesAtom } from '~/features/reminders/saved-dates.ts';
import { pushPermission, pushSupport } from '~/lib/push.ts';

/** What reminders know that readiness counts. */
export function useElsewhere(): Elsewhere {
  const reminders = useAtomValue(reminderStateAtom).status;
  const dates = useAtomValue(datesAtom);
  return {
    reminders,
    dates,
    canRemind: pushSupport() === 'supported' && pushPermission() !== 'denied',
  };
}
