import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { testPin, updatePin } from '~/api/account-data.ts';
import { isOutcomeUnknown } from '~/api/problem.ts';
import { checkPin } from '~/api/user.ts';
import { probeAtom } from '~/state/connectivity.ts';
import type { PinEffects } from '~/state/pin-run.ts';
import { apiAtom } from '~/state/platform.ts';
import { signedInAtom } from '~/state/session.ts';

/** What changing the PIN asks of the cooperative, for the member who opened the screen. */
export function usePinChange() {
  const store = useStore();
  const api = useAtomValue(apiAtom);
  const [change] = useState(() => {
    const signedIn = store.get(signedInAtom);
    const uuid = signedIn?.session.uuid ?? '';
    const effects: PinEffects = {
      check: (current) => checkPin(api, uuid, current),
      test: (pin) => testPin(api, pin),
      save: async (pin, current) =>
        (await store.set(probeAtom)) ? updatePin(api, uuid, pin, current ?? '') : 'not-begun',
      // The session shows nothing of it; whether the new one is taken does.
      ask: async (pin) => {
        const checked = await checkPin(api, uuid, pin);
        if (checked.ok) return true;
        return isOutcomeUnknown(checked.problem) ? null : false;
      },
    };
    return { effects, isMemberHere: () => store.get(signedInAtom)?.tag === signedIn?.tag };
  });
  return change;
}
