import { atom } from 'jotai';
import { eventsKind, mostEvents, type PhoneEvent } from '~/contracts/events.ts';
import { eventsKey } from '~/core/member-keys.ts';
import { apiClockAtom, storageAtom } from '~/core/services.ts';
import { isLoggedOutElsewhereAtom } from './session.ts';

type NewEvent = PhoneEvent extends infer Each
  ? Each extends { readonly at: number }
    ? Omit<Each, 'at'>
    : never
  : never;

const keptAtom = atom<readonly PhoneEvent[]>([]);

export const eventsAtom = atom((get) => get(keptAtom));

export const loadEventsAtom = atom(null, async (get, set): Promise<void> => {
  const kept = await get(storageAtom).read(eventsKey, eventsKind);
  set(keptAtom, kept?.events ?? []);
});

/** Only the newest of equal failures stays: without a connection, calls fail again and again. */
const isNotRepeatedBy = (noted: PhoneEvent) => (event: PhoneEvent) =>
  noted.kind !== 'call-failed' || event.kind !== 'call-failed' || event.code !== noted.code;

/** @param at milliseconds since 1970, by the API's clock; now without it */
export const noteEventAtom = atom(
  null,
  async (get, set, event: NewEvent, at = get(apiClockAtom).now()): Promise<void> => {
    if (get(isLoggedOutElsewhereAtom)) return;
    const noted = { ...event, at } as PhoneEvent;
    const kept = await get(storageAtom).change(eventsKey, eventsKind, (stored) => ({
      version: 1 as const,
      events: [noted, ...(stored?.events ?? []).filter(isNotRepeatedBy(noted))].slice(
        0,
        mostEvents,
      ),
    }));
    set(keptAtom, kept?.events ?? []);
  },
);
