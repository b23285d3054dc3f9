import { useEffect } from 'react';
import * as v from 'valibot';
import { ReminderOpened } from '~/contracts/reminder-opened.ts';
import { useLeadOn } from './use-lead-on.ts';

/** A tapped reminder leads to what it is about. */
export function useOpenedReminder(): void {
  const leadOn = useLeadOn();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data }: MessageEvent) => {
      const opened = v.safeParse(ReminderOpened, data);
      if (opened.success) leadOn(opened.output.address);
    };
    navigator.serviceWorker.addEventListener('message', hear);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [leadOn]);
}
