import { atom } from 'jotai';
import { deactivate, requestDeactivation } from '~/api/activation.ts';
import { checkPin, fetchSession } from '~/api/user.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { succeed } from '~/lib/result.ts';
import { type CodeState, codeFlow } from '~/state/code-flow.ts';
import { verificationOf } from '~/state/confirmed-call.ts';
import type { CodeRequest } from '~/state/one-time-code.ts';
import { apiAtom } from '~/state/services.ts';
import {
  acknowledgeEndAtom,
  expireSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signOutAtom,
} from '~/state/session/session.ts';
import { SessionEndedError } from '~/state/session/session-atom.ts';

/**
 * Closing an account: the password, the PIN and a code, then one last call. In memory only: key and
 * proof together close the account, so a reload starts again.
 * Source: docs/behaviour/deactivation.md#the-four-steps.
 */
type DeactivationRequest = CodeRequest & { readonly key: string };

/** The last call has left this phone. It outlives the session that may end with it. */
const hasLeftAtom = atom(false);

const flow = codeFlow<DeactivationRequest, DeactivationRequest>({
  // The key serves once: a refusal is also how a call looks that got through.
  policy: { verifiesRefusals: true },
  effects: (get, set) => ({
    send: ({ request, proof }) => {
      set(hasLeftAtom, true);
      const uuid = get(signedInAtom)?.session.uuid ?? '';
      return deactivate(get(apiAtom), uuid, request.key, proof);
    },
    verify: async () =>
      verificationOf(await fetchSession(get(apiAtom)), ({ isDeactivated }) => isDeactivated),
  }),
});

/**
 * How it ended: the account is closed; or the session is over, and with it every way to ask. Null
 * where it has not ended.
 */
export type DeactivationEnd = 'done' | 'signed-out' | null;

const finishAtom = atom(
  null,
  async (get, set, how: 'send' | 'verify'): Promise<DeactivationEnd> => {
    set(hasLeftAtom, how === 'verify');
    try {
      const rest = await (how === 'send' ? set(flow.spendAtom) : set(flow.verifyAgainAtom));
      if (rest?.step === 'confirmed') {
        await set(signOutAtom);
        return 'done';
      }
      if (rest?.step !== 'signed-out') return null;
      await set(expireSessionAtom);
      set(acknowledgeEndAtom);
      return 'signed-out';
    } catch (error) {
      // Nobody signed out by hand, and whether the account is closed is not sure: drafts stay.
      const isUnsure = get(hasLeftAtom) && get(sessionStateAtom).status === 'ended';
      if (!(error instanceof SessionEndedError) || !isUnsure) throw error;
      set(acknowledgeEndAtom);
      return 'signed-out';
    }
  },
);

export type DeactivationPage = 'password' | 'pin' | 'code' | 'final';

const reached: Readonly<Record<CodeState<unknown, unknown>['step'], DeactivationPage>> = {
  idle: 'password',
  opened: 'pin',
  requested: 'code',
  proven: 'final',
  spent: 'final',
};

export const deactivation = {
  ...flow,

  /** The first step: the password is right where the server answers with a key. */
  openAtom: flow.stepAtom((get, _set, password: string) => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return null;
    return requestDeactivation(get(apiAtom), uuid, password).then((answer) => {
      if (!answer.ok) return answer;
      const codeType = answer.value.codeType ?? oneTimeCodeType.deactivation;
      return succeed({ step: 'opened', opened: { ...answer.value, codeType } });
    });
  }),

  /** The second step: the PIN. */
  identifyAtom: flow.stepAtom((get, _set, pin: string) => {
    const uuid = get(signedInAtom)?.session.uuid;
    const state = get(flow.stateAtom);
    if (uuid === undefined || state.step !== 'opened') return null;
    return checkPin(get(apiAtom), uuid, pin).then((answer) =>
      answer.ok ? succeed({ step: 'requested', request: state.opened }) : answer,
    );
  }),

  /** The last step: the account is closed. */
  confirmAtom: atom(null, (_get, set) => set(finishAtom, 'send')),

  /** Asks once more what became of the last step. */
  verifyAgainAtom: atom(null, (_get, set) => set(finishAtom, 'verify')),

  /**
   * The page that opens where `asked` is asked for by its address or by stepping back and forward.
   * A right answer is not asked for again; only the password opens at any time, to begin anew.
   * Source: docs/behaviour/deactivation.md#the-four-steps.
   */
  pageForAtom: atom((get) => (asked: DeactivationPage): DeactivationPage => {
    const isAnew = asked === 'password' && !get(flow.isHeldAtom);
    return isAnew ? 'password' : reached[get(flow.stateAtom).step];
  }),
};
