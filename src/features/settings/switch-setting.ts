import { updateSetting } from '~/api/account.ts';
import { bySetting, type Setting } from '~/contracts/settings.ts';
import { fail } from '~/lib/result.ts';
import { confirmedCall } from '~/state/confirmed-call.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { apiAtom } from '~/state/services.ts';
import { markCodeDoneAtom, signedInAtom, verifySessionAtom } from '~/state/session/session.ts';

/** Turning a setting on or off: nothing is claimed before the server lists it so. */
const callOf = (setting: Setting) =>
  confirmedCall<boolean, unknown>({ requiresVerification: true }, (get, set) => ({
    tryLine: () => set(tryLineAtom),
    send: async (isOn) => {
      const uuid = get(signedInAtom)?.session.uuid;
      if (uuid === undefined) return fail({ kind: 'offline' });
      // This session has passed its code or needed none. Said before the call: whoever fetches the
      // session next, it must not send the member out to the code screen.
      if (setting === 'loginCode' && isOn) set(markCodeDoneAtom);
      return updateSetting(get(apiAtom), uuid, setting, isOn);
    },
    verify: (isOn) => set(verifySessionAtom, ({ settings }) => settings[setting] === isOn),
  }));

/** The newest change of each setting; it outlives the screen, because it may not be settled yet. */
export const settingCalls = bySetting(callOf);
