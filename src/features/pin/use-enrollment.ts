import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { testPin } from '~/api/account-data.ts';
import { succeed } from '~/lib/result.ts';
import {
  askAboutPinAtom,
  isSavingVisible,
  pinPurposeAtom,
  savePinAtom,
} from '~/state/pin-enrollment.ts';
import { enteredPinAtom } from '~/state/pin-proof.ts';
import type { PinEffects } from '~/state/pin-run.ts';
import { apiAtom } from '~/state/platform.ts';
import { signedInAtom } from '~/state/session.ts';

/** Whose PIN is chosen, and why: as it was on arrival, because saving changes both. */
export function useEnrollment() {
  const store = useStore();
  const api = useAtomValue(apiAtom);
  const [enrollment] = useState(() => {
    const signedIn = store.get(signedInAtom);
    const before = signedIn?.session ?? { hasPin: true, isPinUpdatePending: false };
    const effects: PinEffects = {
      // There is no present PIN to give.
      check: async () => succeed(null),
      test: (pin) => testPin(api, pin),
      save: (pin) => store.set(savePinAtom, pin),
      ask: () => store.set(askAboutPinAtom, before),
    };
    return {
      entered: store.get(enteredPinAtom),
      purpose: store.get(pinPurposeAtom) ?? ('first' as const),
      canAsk: isSavingVisible(before),
      effects,
      isMemberHere: () => store.get(signedInAtom)?.tag === signedIn?.tag,
    };
  });
  return enrollment;
}
