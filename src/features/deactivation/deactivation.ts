import { atom } from 'jotai';
import { deactivate, requestDeactivation } from '~/api/activation.ts';
import { checkPin, fetchSession } from '~/api/user.ts';
import type { ActivationTicket } from '~/contracts/account.ts';
import { type OtpProof, oneTimeCodeType } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { confirmedCall, isCallOpen, verificationOf } from '~/state/confirmed-call.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { forgetSentCodeAtom } from '~/state/one-time-code.ts';
import { apiAtom } from '~/state/services.ts';
import {
  acknowledgeEndAtom,
  expireSessionAtom,
  sessionStateAtom,
  signedInAtom,
  signOutAtom,
} from '~/state/session/session.ts';
import { SessionEndedError, sessionAction, sessionAtom } from '~/state/session/session-atom.ts';

/**
 * Closing an account: the password, the PIN and a code, then one last call. What was right counts for
 * exactly the key that it was given after. Source: docs/behaviour/deactivation.md#the-four-steps.
 */
export type Deactivation =
  | { readonly step: 'none' }
  /** The password was right: the ticket holds the deactivation key. */
  | { readonly step: 'opened'; readonly ticket: ActivationTicket }
  | { readonly step: 'identified'; readonly ticket: ActivationTicket }
  | { readonly step: 'proven'; readonly ticket: ActivationTicket; readonly proof: OtpProof };

/** In memory only: key and proof together close the account, so a reload starts again. */
const stateAtom = sessionAtom<Deactivation>({ step: 'none' });

/** How far the member is with closing their account. */
export const deactivationAtom = atom((get) => get(stateAtom));

type LastCall = { readonly uuid: string; readonly key: string; readonly proof: OtpProof };

/** The last call has left this phone. It outlives the session that may end with it. */
const hasLeftAtom = atom(false);

/** The last step. The key serves once: a refusal is also how a call looks that got through. */
const lastCall = confirmedCall<LastCall, unknown>({ verifiesRefusals: true }, (get, set) => ({
  tryLine: () => set(tryLineAtom),
  send: ({ uuid, key, proof }) => {
    set(hasLeftAtom, true);
    return deactivate(get(apiAtom), uuid, key, proof);
  },
  verify: async () =>
    verificationOf(await fetchSession(get(apiAtom)), ({ isDeactivated }) => isDeactivated),
}));
export const deactivationCallAtom = lastCall.callAtom;

const isOpenAtom = atom((get) => isCallOpen(get(lastCall.callAtom)));

/** What came of a step: whether the member is still where they took it, or why it failed. */
type StepOutcome = Result<boolean, Problem>;

/** The first step: the password is right where the server answers with a key. */
export const openDeactivationAtom = sessionAction(
  async (get, set, password: string): Promise<StepOutcome> => {
    const uuid = get(signedInAtom)?.session.uuid;
    const before = get(stateAtom);
    if (uuid === undefined || get(isOpenAtom)) return succeed(false);
    const opened = await requestDeactivation(get(apiAtom), uuid, password);
    if (!opened.ok) return opened;
    // Leaving these pages, or another answer, puts another state in this one's place.
    if (get(stateAtom) !== before) return succeed(false);
    // A code that was sent for an earlier key is of no use to this one.
    set(forgetSentCodeAtom, opened.value.codeType ?? oneTimeCodeType.deactivation);
    set(lastCall.leaveAtom);
    set(stateAtom, { step: 'opened', ticket: opened.value });
    return succeed(true);
  },
);

/** The second step: the PIN. */
export const identifyAtom = sessionAction(async (get, set, pin: string): Promise<StepOutcome> => {
  const uuid = get(signedInAtom)?.session.uuid;
  const before = get(stateAtom);
  if (uuid === undefined || before.step !== 'opened') return succeed(false);
  const checked = await checkPin(get(apiAtom), uuid, pin);
  if (!checked.ok) return checked;
  if (get(stateAtom) !== before) return succeed(false);
  set(stateAtom, { step: 'identified', ticket: before.ticket });
  return succeed(true);
});

/** The third step: the code was right. @param key the ticket that the code was sent for */
export const proveDeactivationAtom = atom(null, (get, set, key: string, proof: OtpProof) => {
  const state = get(stateAtom);
  if (state.step !== 'identified' || state.ticket.key !== key) return;
  set(stateAtom, { step: 'proven', ticket: state.ticket, proof });
});

/** Gives up, unless the last call is under way. A new object tells late answers that it is over. */
export const leaveDeactivationAtom = atom(null, (get, set) => {
  if (!get(isOpenAtom)) set(stateAtom, { step: 'none' });
});

/**
 * How it ended: the account is closed; or the session is over, and with it every way to ask. Null
 * where it has not ended.
 */
export type DeactivationEnd = 'done' | 'signed-out' | null;

const finishAtom = atom(null, async (get, set, how: 'begin' | 'ask'): Promise<DeactivationEnd> => {
  const state = get(stateAtom);
  const uuid = get(signedInAtom)?.session.uuid;
  if (state.step !== 'proven' || uuid === undefined) return null;
  const { ticket, proof } = state;
  set(hasLeftAtom, how === 'ask');
  try {
    const attempt = { uuid, key: ticket.key, proof };
    const rest = await (how === 'begin'
      ? set(lastCall.beginAtom, attempt)
      : set(lastCall.verifyAgainAtom));
    if (rest.step === 'confirmed') {
      await set(signOutAtom);
      return 'done';
    }
    if (rest.step !== 'signed-out') return null;
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
});

/** The last step: the account is closed. */
export const confirmDeactivationAtom = atom(null, (_get, set) => set(finishAtom, 'begin'));

/** Asks once more what became of the last step. */
export const checkDeactivationAtom = atom(null, (_get, set) => set(finishAtom, 'ask'));

export type DeactivationPage = 'password' | 'pin' | 'code' | 'final';

/**
 * The page that opens where `asked` is asked for by its address or by stepping back and forward.
 * What was right is not asked for again; only the password opens at any time, to begin anew.
 * Source: docs/behaviour/deactivation.md#the-four-steps.
 */
export const pageForAtom = atom((get) => (asked: DeactivationPage): DeactivationPage => {
  const isAnew = asked === 'password' && !get(isOpenAtom);
  return isAnew ? 'password' : reached[get(stateAtom).step];
});

const reached: Readonly<Record<Deactivation['step'], DeactivationPage>> = {
  none: 'password',
  opened: 'pin',
  identified: 'code',
  proven: 'final',
};
