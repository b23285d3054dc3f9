import { atom } from 'jotai';
import { updateSetting } from '~/api/account-security.ts';
import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import type { Session } from '~/contracts/session.ts';
import type { Setting } from '~/contracts/settings.ts';
import { probeAtom } from '~/state/connectivity.ts';
import { memberScopedAtom } from '~/state/member-scope.ts';
import { apiAtom } from '~/state/platform.ts';
import {
  amendSessionAtom,
  markCodeDoneAtom,
  refreshSessionAtom,
  signedInAtom,
} from '~/state/session.ts';

/**
 * What became of turning a setting on or off. The setting itself is what the session says; while
 * a change is `checking` or `unknown`, nobody knows what holds.
 */
export type Change =
  | { readonly step: 'none' }
  | { readonly step: 'sending' | 'checking' | 'unknown' | 'saved'; readonly isOn: boolean }
  /** Certain: nothing left the phone, nothing arrived, or the server said no. */
  | { readonly step: 'offline' | 'not-saved' }
  | { readonly step: 'refused'; readonly problem: Problem };

const none: Change = { step: 'none' };

const fieldOf = {
  loginCode: 'isLoginCodeOn',
  automaticLogin: 'isAutomaticLoginOn',
} as const satisfies Readonly<Record<Setting, keyof Session>>;

export const isSettingOn = (session: Session, setting: Setting): boolean =>
  session[fieldOf[setting]];

const changesAtom = memberScopedAtom<Partial<Readonly<Record<Setting, Change>>>>({});

const setChangeAtom = atom(null, (_get, set, setting: Setting, change: Change) => {
  set(changesAtom, (all) => ({ ...all, [setting]: change }));
});

/** The newest change of each setting; it outlives the screen, because it may not be settled yet. */
export const changeOfAtom = atom((get) => {
  const changes = get(changesAtom);
  return (setting: Setting): Change => changes[setting] ?? none;
});

/** Forgets how an earlier visit ended; what is not settled stays. */
export const forgetOutcomeAtom = atom(null, (get, set, setting: Setting) => {
  const { step } = get(changeOfAtom)(setting);
  const isOpen = step === 'sending' || step === 'checking' || step === 'unknown';
  if (!isOpen) set(setChangeAtom, setting, none);
});

/** Asks what holds, after an answer was lost. Only a question asked after the call is worth anything. */
export const checkSettingAtom = atom(null, async (get, set, setting: Setting): Promise<void> => {
  const change = get(changeOfAtom)(setting);
  if (change.step !== 'checking' && change.step !== 'unknown') return;
  const owner = get(signedInAtom)?.tag;
  const { isOn } = change;
  set(setChangeAtom, setting, { step: 'checking', isOn });
  const session = await set(refreshSessionAtom);
  if (get(signedInAtom)?.tag !== owner) return;
  if (session === null) return set(setChangeAtom, setting, { step: 'unknown', isOn });
  const isSaved = isSettingOn(session, setting) === isOn;
  set(setChangeAtom, setting, isSaved ? { step: 'saved', isOn } : { step: 'not-saved' });
});

/** Turns a setting on or off. Nothing is claimed before the server has answered. */
export const switchSettingAtom = atom(
  null,
  async (get, set, setting: Setting, isOn: boolean): Promise<void> => {
    const owner = get(signedInAtom);
    if (owner === null || get(changeOfAtom)(setting).step === 'sending') return;
    const settle = (change: Change) => set(setChangeAtom, setting, change);
    settle({ step: 'sending', isOn });
    // A dead line is found out before anything is sent: then it is certain that nothing changed.
    if (!(await set(probeAtom))) return settle({ step: 'offline' });
    // This session has passed its code or needed none. Said before the call: whoever fetches the
    // session next, it must not send the member out to the code screen.
    if (setting === 'loginCode' && isOn) set(markCodeDoneAtom);
    const answer = await updateSetting(get(apiAtom), owner.session.uuid, setting, isOn);
    if (get(signedInAtom)?.tag !== owner.tag) return;
    if (answer.ok) {
      set(amendSessionAtom, { [fieldOf[setting]]: isOn });
      settle({ step: 'saved', isOn });
      await set(refreshSessionAtom);
    } else if (isOutcomeUnknown(answer.problem)) {
      settle({ step: 'checking', isOn });
      await set(checkSettingAtom, setting);
    } else {
      settle({ step: 'refused', problem: answer.problem });
    }
  },
);
