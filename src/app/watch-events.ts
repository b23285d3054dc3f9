import type { Atom } from 'jotai';
import { readSupportCode } from '~/contracts/support-code.ts';
import { failedCallsAtom, isOnlineAtom, takeFailedCallsAtom } from '~/core/connectivity.ts';
import { isMemoryOnlyAtom, type Store } from '~/core/services.ts';
import { noteEventAtom } from '~/session/events.ts';
import { isLoggedOutElsewhereAtom, sessionStateAtom } from '~/session/session.ts';

/** Notes events for the help desk. Source: docs/behaviour/information.md#the-list-of-events. */
export function watchEvents(store: Store): void {
  void store.set(noteEventAtom, { kind: 'opened' });

  const noteFailures = () => {
    for (const { at, trace } of store.set(takeFailedCallsAtom)) {
      const { code, requestId = null } = trace;
      const place = readSupportCode(code)?.place;
      if (place === undefined) continue;
      void store.set(noteEventAtom, { kind: 'call-failed', place, code, requestId }, at);
    }
  };
  noteFailures();
  // Later, so that no fault in here can become one of the call.
  store.sub(failedCallsAtom, () => queueMicrotask(noteFailures));

  watch(store, isOnlineAtom, (isOnline) => {
    void store.set(noteEventAtom, { kind: isOnline ? 'online' : 'offline' });
  });
  watch(store, isMemoryOnlyAtom, (isMemoryOnly) => {
    if (isMemoryOnly) void store.set(noteEventAtom, { kind: 'disk-refused' });
  });

  let status = store.get(sessionStateAtom).status;
  store.sub(sessionStateAtom, () => {
    const before = status;
    status = store.get(sessionStateAtom).status;
    if (status === before) return;
    if (status === 'signed-in') {
      store.set(isLoggedOutElsewhereAtom, false);
      void store.set(noteEventAtom, { kind: 'signed-in' });
    }
    if (status === 'ended') void store.set(noteEventAtom, { kind: 'session-ended' });
  });
}

function watch<Value>(store: Store, watched: Atom<Value>, listener: (value: Value) => void): void {
  let known = store.get(watched);
  store.sub(watched, () => {
    const value = store.get(watched);
    if (value === known) return;
    known = value;
    listener(value);
  });
}
