import type { PlaceName } from '~/contracts/places.ts';
import { type FailureKind, readSupportCode } from '~/contracts/support-code.ts';
import type { Store } from '~/core/services.ts';
import { eventsAtom } from '~/session/events.ts';
import type { Fault } from './fault.ts';

/** The kinds of failure that a member's device sees. */
const kindsOf: Readonly<Record<Fault, readonly FailureKind[]>> = {
  refused: ['offline'],
  timeout: ['timeout'],
  'lost response': ['offline'],
  '500': ['server-trouble'],
  '403': ['signed-out', 'refused'],
  'soft error': ['refused'],
  garbage: ['barred', 'unreadable', 'signed-out'],
  'foreign yes': ['unreadable'],
};

/** A foreign yes looks like a success, unless the call needs data of the response. */
export const maySeemFine = (fault: Fault): boolean => fault === 'foreign yes';

/** The code that leads to the cause, on the screen or in the list of events; null without one. */
export function findCause(store: Store, screens: string, place: PlaceName, fault: Fault) {
  const isCause = (code: string) => {
    const found = readSupportCode(code);
    return found?.place === place && kindsOf[fault].includes(found.kind);
  };
  const onScreen = (screens.match(/K-\d{4}/g) ?? []).find(isCause);
  if (onScreen !== undefined) return { code: onScreen, isOnScreen: true };
  const listed = store
    .get(eventsAtom)
    .flatMap((event) => (event.kind === 'call-failed' ? [event.code] : []))
    .find(isCause);
  return listed === undefined ? null : { code: listed, isOnScreen: false };
}
