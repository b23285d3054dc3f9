import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Setting } from '~/contracts/settings.ts';
import { isCallOpen } from '~/core/confirmed-call.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { signedInAtom } from '~/session/session.ts';
import { settingCalls } from './switch-setting.ts';

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

  // On arrival and when the connection returns.
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
