import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { updateSetting } from '~/account/account-calls.ts';
import { bySetting, type Setting } from '~/contracts/settings.ts';
import { confirmedCall, isCallOpen } from '~/core/confirmed-call.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { fail } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { checkLostConnectionAtom, verifySessionAtom } from '~/session/certainty.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { markCodeDoneAtom, signedInAtom } from '~/session/session.ts';

/** A change counts only when the API lists it. */
const callOf = (setting: Setting) =>
  confirmedCall<boolean, unknown>({ requiresVerification: true }, (get, set) => ({
    checkConnection: () => set(checkLostConnectionAtom),
    send: async (isOn) => {
      const uuid = get(signedInAtom)?.session.uuid;
      if (uuid === undefined) return fail({ kind: 'not-signed-in' });
      // Before the call, so that a session refresh does not ask for a code.
      if (setting === 'loginCode' && isOn) set(markCodeDoneAtom);
      return updateSetting(get(apiAtom), uuid, setting, isOn);
    },
    verify: (isOn) => set(verifySessionAtom, ({ settings }) => settings[setting] === isOn),
  }));

/** The calls outlive the screen: an outcome may be open. */
export const settingCalls = bySetting(callOf);

export function useSetting(setting: Setting) {
  const { callAtom, beginAtom, verifyAgainAtom, resetUnlessOpenAtom } = settingCalls[setting];
  const session = useAtomValue(signedInAtom)?.session;
  const call = useAtomValue(callAtom);
  const reconnections = useAtomValue(reconnectionsAtom);
  const begin = useSetAtom(beginAtom);
  const verifyAgain = useSetAtom(verifyAgainAtom);
  const reset = useSetAtom(resetUnlessOpenAtom);
  useReloadGuard(isCallOpen(call) && call.step !== 'unconfirmed' ? 'entry' : null);

  // Clears an earlier outcome; an open call stays.
  useEffect(() => reset(), [reset]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: verifies again on reconnection
  useEffect(() => {
    void verifyAgain();
  }, [reconnections, verifyAgain]);

  return {
    isOn: session?.settings[setting] ?? false,
    call,
    toggle: (isOn: boolean) => void begin(isOn),
    check: () => void verifyAgain(),
  };
}
