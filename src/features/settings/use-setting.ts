import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Setting } from '~/contracts/settings.ts';
import { isCallOpen } from '~/state/confirmed-call.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { settingCalls } from './switch-setting.ts';

/** One setting: what holds, what became of the last change, and how to change it. */
export function useSetting(setting: Setting) {
  const { callAtom, beginAtom, verifyAgainAtom, leaveAtom } = settingCalls[setting];
  const session = useAtomValue(signedInAtom)?.session;
  const call = useAtomValue(callAtom);
  const returns = useAtomValue(returnsOnlineAtom);
  const begin = useSetAtom(beginAtom);
  const verifyAgain = useSetAtom(verifyAgainAtom);
  const leave = useSetAtom(leaveAtom);
  useReloadGuard(isCallOpen(call) && call.step !== 'unconfirmed' ? 'entry' : null);

  // How an earlier visit ended is of no interest; what is not settled stays.
  useEffect(() => leave(), [leave]);

  // Coming to the screen and being online again are both occasions to find out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the connection returns, not when it was not known a moment ago
  useEffect(() => {
    void verifyAgain();
  }, [returns, verifyAgain]);

  return {
    isOn: session?.settings[setting] ?? false,
    call,
    toggle: (isOn: boolean) => void begin(isOn),
    check: () => void verifyAgain(),
  };
}
