import { registerForGeneralAssembly } from '~/api/general-assembly.ts';
import { registerForReferendum } from '~/api/referendum.ts';
import { fail, succeed } from '~/lib/result.ts';
import { confirmedCall } from '~/state/confirmed-call.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { verifyGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { verifyReferendumAtom } from '~/state/referendum.ts';
import { apiAtom } from '~/state/services.ts';
import { referendumKeyAtom } from '~/state/session/session.ts';

/** A refusal is also how a registration looks that got through before, here or on another phone. */
const policy = { verifiesRefusals: true };

/** Registers for the general assembly of this code; the server's own sentence comes back. */
export const assemblyRegistration = confirmedCall<string, string>(policy, (get, set) => ({
  tryLine: () => set(tryLineAtom),
  send: (code) => registerForGeneralAssembly(get(apiAtom), code),
  verify: () => set(verifyGeneralAssemblyAtom, ({ isRegistered }) => isRegistered),
}));

/** Registers for the referendum of this code. */
export const referendumRegistration = confirmedCall<string, string>(policy, (get, set) => ({
  tryLine: () => set(tryLineAtom),
  send: async (code) => {
    const key = await set(referendumKeyAtom);
    if (key === null) return fail({ kind: 'offline' });
    const answer = await registerForReferendum(get(apiAtom), code, key);
    return answer.ok ? succeed('') : answer;
  },
  verify: () => set(verifyReferendumAtom, ({ isRegistered }) => isRegistered),
}));
