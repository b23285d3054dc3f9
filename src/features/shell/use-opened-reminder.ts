import { useEffect } from 'react';
import { isReminderOpened } from '~/contracts/reminder-opened.ts';
import { useLeadOn } from './use-lead-on.ts';

/** A tapped reminder leads to what it is about. */
export function useOpenedReminder(): void {
  const leadOn = useLeadOn();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data }: MessageEvent) => {
      if (isReminderOpened(data)) leadOn(data.address);
    };
    navigator.serviceWorker.addEventListener('message', hear);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [leadOn]);
}
