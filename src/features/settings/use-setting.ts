import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Setting } from '~/contracts/settings.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { signedInAtom } from '~/state/session.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import {
  changeOfAtom,
  checkSettingAtom,
  forgetOutcomeAtom,
  isSettingOn,
  switchSettingAtom,
} from './switch-setting.ts';

/** One setting: what holds, what became of the last change, and how to change it. */
export function useSetting(setting: Setting) {
  const session = useAtomValue(signedInAtom)?.session;
  const change = useAtomValue(changeOfAtom)(setting);
  const returns = useAtomValue(returnsOnlineAtom);
  const turn = useSetAtom(switchSettingAtom);
  const check = useSetAtom(checkSettingAtom);
  const forget = useSetAtom(forgetOutcomeAtom);
  const isUnknown = change.step === 'unknown';
  useWorkInHand(change.step === 'sending' || change.step === 'checking' ? 'entry' : null);

  useEffect(() => forget(setting), [forget, setting]);

  // Coming to the screen and being online again are both occasions to find out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the connection returns, not when it was not known a moment ago
  useEffect(() => {
    if (isUnknown) void check(setting);
  }, [returns, check, setting]);

  return {
    isOn: session !== undefined && isSettingOn(session, setting),
    change,
    turn: (isOn: boolean) => void turn(setting, isOn),
    check: () => void check(setting),
  };
}
