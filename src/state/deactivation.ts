import { atom } from 'jotai';
import { deactivate, requestDeactivation } from '~/api/activation.ts';
import type { Problem } from '~/api/problem.ts';
import { checkPin, fetchSession } from '~/api/user.ts';
import { oneTimeCodeType, type Proof } from '~/contracts/one-time-code.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { probeAtom } from './connectivity.ts';
import {
  advanceDeactivation,
  type Deactivation,
  type DeactivationEvent,
} from './deactivation-machine.ts';
import type { FinalCallEvent } from './final-call-machine.ts';
import { runFinalCall } from './final-call-run.ts';
import { memberScopedAtom } from './member-scope.ts';
import { forgetSentCodeAtom } from './one-time-code.ts';
import { apiAtom } from './platform.ts';
import {
  acknowledgeEndAtom,
  expireSessionAtom,
  sessionAtom,
  signedInAtom,
  signOutAtom,
} from './session.ts';

/** In memory only: key and proof together close the account, so a reload starts again. */
const stateAtom = memberScopedAtom<Deactivation>({ step: 'none' });

/** How far the member is with closing their account. */
export const deactivationAtom = atom((get) => get(stateAtom));

const advanceAtom = atom(null, (get, set, event: DeactivationEvent): Deactivation => {
  set(stateAtom, advanceDeactivation(get(stateAtom), event));
  return get(stateAtom);
});

/** What came of a step: whether the member is still where they took it, or why it failed. */
type StepOutcome = Result<boolean, Problem>;

/** The first step: the password is right where the server answers with a key. */
export const openDeactivationAtom = atom(
  null,
  async (get, set, password: string): Promise<StepOutcome> => {
    const signedIn = get(signedInAtom);
    const before = get(stateAtom);
    if (signedIn === null) return succeed(false);
    const opened = await requestDeactivation(get(apiAtom), signedIn.session.uuid, password);
    if (!opened.ok) return opened;
    // Leaving these pages, or another answer, puts another state in this one's place.
    if (get(stateAtom) !== before || get(signedInAtom)?.tag !== signedIn.tag) return succeed(false);
    // A code that was sent for an earlier key is of no use to this one.
    set(forgetSentCodeAtom, oneTimeCodeType.deactivation);
    set(advanceAtom, { type: 'opened', ticket: opened.value });
    return succeed(true);
  },
);

/** The second step. @param pin six digits */
export const identifyAtom = atom(null, async (get, set, pin: string): Promise<StepOutcome> => {
  const uuid = get(signedInAtom)?.session.uuid;
  const before = get(stateAtom);
  if (uuid === undefined || before.step !== 'opened') return succeed(false);
  const checked = await checkPin(get(apiAtom), uuid, pin);
  if (!checked.ok) return checked;
  const after = set(advanceAtom, { type: 'identified', key: before.ticket.key });
  return succeed(after.step === 'identified');
});

/** The third step: the code was right. @param key the ticket that the code was sent for */
export const proveDeactivationAtom = atom(null, (_get, set, key: string, proof: Proof) => {
  set(advanceAtom, { type: 'proven', key, proof });
});

/** Gives up, unless the last call is under way. A new object tells late answers that it is over. */
export const leaveDeactivationAtom = atom(null, (_get, set) => {
  set(advanceAtom, { type: 'leave' });
});

/**
 * How it ended: the account is closed; or the session is over, and with it every way to ask. Null
 * where it has not ended.
 */
export type DeactivationEnd = 'done' | 'signed-out' | null;

const runAtom = atom(null, async (get, set, first: FinalCallEvent): Promise<DeactivationEnd> => {
  const signedIn = get(signedInAtom);
  const begun = get(stateAtom);
  if (signedIn === null || begun.step !== 'proven') return null;
  const { ticket, proof } = begun;
  const rest = await runFinalCall(
    first,
    {
      isToBeDeactivated: true,
      probe: () => set(probeAtom),
      ask: () => fetchSession(get(apiAtom)),
      send: () => deactivate(get(apiAtom), signedIn.session.uuid, ticket.key, proof),
    },
    {
      read: () => {
        const now = get(stateAtom);
        return now.step === 'proven' ? now.call : null;
      },
      advance: (event) => void set(advanceAtom, event),
    },
  );
  if (rest?.step === 'done') {
    await set(signOutAtom);
    return 'done';
  }
  // A 403 ends the session wherever it is heard, and may be heard there first.
  if (rest?.step !== 'signed-out' && get(sessionAtom).status !== 'ended') return null;
  // Nobody signed out by hand, and whether the account is closed is not sure: drafts stay.
  await set(expireSessionAtom);
  set(acknowledgeEndAtom);
  return 'signed-out';
});

/** The last step: the account is closed. */
export const confirmDeactivationAtom = atom(null, (_get, set) => set(runAtom, { type: 'send' }));

/** Asks once more what became of the last step. */
export const checkDeactivationAtom = atom(null, (_get, set) =>
  set(runAtom, { type: 'check-again' }),
);
