import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import { ReminderOpened } from '~/contracts/reminders.ts';
import { isReloadUnwelcomeAtom } from '~/state/work-in-hand.ts';

/** Screens that a tap on a reminder takes nobody away from, beside those with work in hand. */
const staying = /^\/(ga\/election|sga)\//;

/** A tapped reminder leads to what it is about, unless a ballot, a code or a form is open. */
export function useOpenedReminder(): void {
  const router = useRouter();
  const store = useStore();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data }: MessageEvent) => {
      const opened = v.safeParse(ReminderOpened, data);
      if (!opened.success || store.get(isReloadUnwelcomeAtom)) return;
      if (staying.test(router.state.location.pathname)) return;
      void router.navigate({ to: opened.output.address });
    };
    navigator.serviceWorker.addEventListener('message', hear);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [router, store]);
}
