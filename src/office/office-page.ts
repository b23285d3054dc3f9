import { atom } from 'jotai';
import { deviceAtom, locksAtom } from '~/core/services.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { turnAutofillOff } from '~/ui/text-field.tsx';
import { endTurnAtom } from './turn.ts';

/** Seconds without input. Source: docs/behaviour/field-office.md#the-end-of-a-turn. */
export const idleLimits = { ends: 90, warns: 70 } as const;

/** In the tab: a reload keeps it, and a new browser does not. */
const inputNote = 'turn-input-at';

/** Every open tab of the portal shares it. */
const tabLock = 'office-tab';

export const noteInputAtom = atom(null, (get) => {
  try {
    get(deviceAtom).openTabStorage().setItem(inputNote, String(Date.now()));
  } catch {
    // A reload then ends the turn.
  }
});

/** Removes notes from before the mode was turned on, too. Infinity without a note. */
const takeSecondsSinceInputAtom = atom(null, (get): number => {
  try {
    const notes = get(deviceAtom).openTabStorage();
    const at = Number(notes.getItem(inputNote) ?? Number.NaN);
    notes.clear();
    return at > 0 ? (Date.now() - at) / 1_000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
});

function leaveNothingBehind(): void {
  turnAutofillOff();
  // Without it no browser installs the portal.
  document.querySelector('link[rel="manifest"]')?.remove();
  // Back may show the page of the member before as it was.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/**
 * Call it before the first screen. Some browsers bring back a session's cookies after a crash: the
 * page would show the last member to the next one. Opens the page for the next member in its place.
 */
export const startOfficePageAtom = atom(null, async (get, set): Promise<void> => {
  leaveNothingBehind();
  const seconds = set(takeSecondsSinceInputAtom);
  const locks = get(locksAtom);
  const isAlone = await locks.withLockIfFree(tabLock, async () => undefined);
  locks.shareLock(tabLock);
  const isLeft = isAlone && seconds >= idleLimits.ends;
  if (get(sessionCookiesAtom).readToken() === null) return;
  if (!isLeft) return set(noteInputAtom);
  await set(endTurnAtom);
  location.replace('/office');
  // Draws nothing before the page is gone.
  await new Promise(() => undefined);
});
