import { atom } from 'jotai';
import { reactivate, requestReactivation } from '~/api/activation.ts';
import type { Problem } from '~/api/problem.ts';
import { fetchSession } from '~/api/user.ts';
import { oneTimeCodeType, type Proof, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import { pause } from '~/lib/pause.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { probeAtom } from './connectivity.ts';
import type { FinalCallEvent } from './final-call-machine.ts';
import { runFinalCall } from './final-call-run.ts';
import { memberScopedAtom } from './member-scope.ts';
import { forgetSentCodeAtom } from './one-time-code.ts';
import { apiAtom } from './platform.ts';
import {
  advanceReactivation,
  type Reactivation,
  type ReactivationEvent,
} from './reactivation-machine.ts';
import { amendSessionAtom, refreshSessionAtom, signedInAtom } from './session.ts';

/** In memory only, as the keys of a deactivation are: a reload starts again. */
const stateAtom = memberScopedAtom<Reactivation>({ step: 'none' });

/** How far the member is with opening their account again. */
export const reactivationAtom = atom((get) => get(stateAtom));

/** Milliseconds that an account which is open again waits for the session to show it. */
const patience = 2_000;

const advanceAtom = atom(null, (get, set, event: ReactivationEvent): Reactivation => {
  set(stateAtom, advanceReactivation(get(stateAtom), event));
  return get(stateAtom);
});

/** The first step. @returns whether a code can be sent now, or why not */
export const openReactivationAtom = atom(
  null,
  async (get, set): Promise<Result<boolean, Problem>> => {
    const signedIn = get(signedInAtom);
    const before = get(stateAtom);
    if (signedIn === null) return succeed(false);
    // The same again, a moment later: the code that is on its way stays good.
    if (before.step === 'opened' && Date.now() - before.at < resendAfterSeconds * 1_000) {
      return succeed(true);
    }
    const opened = await requestReactivation(get(apiAtom), signedIn.session.uuid);
    if (!opened.ok) {
      // It may be open already: an answer that was lost, or another phone's doing.
      if (opened.problem.kind === 'refused') await set(refreshSessionAtom);
      return opened;
    }
    if (get(stateAtom) !== before || get(signedInAtom)?.tag !== signedIn.tag) return succeed(false);
    // A code that was sent for an earlier key is of no use to this one.
    set(forgetSentCodeAtom, oneTimeCodeType.reactivation);
    set(advanceAtom, { type: 'opened', ticket: opened.value, at: Date.now() });
    return succeed(true);
  },
);

const runAtom = atom(null, async (get, set, first: FinalCallEvent): Promise<void> => {
  const signedIn = get(signedInAtom);
  const begun = get(stateAtom);
  if (signedIn === null || begun.step !== 'proven') return;
  const { ticket, proof } = begun;
  const rest = await runFinalCall(
    first,
    {
      isToBeDeactivated: false,
      probe: () => set(probeAtom),
      ask: () => fetchSession(get(apiAtom)),
      send: () => reactivate(get(apiAtom), signedIn.session.uuid, ticket.key, proof),
    },
    {
      read: () => {
        const now = get(stateAtom);
        return now.step === 'proven' ? now.call : null;
      },
      advance: (event) => void set(advanceAtom, event),
    },
  );
  if (rest?.step !== 'done') return;
  await Promise.race([set(refreshSessionAtom), pause(patience)]);
  // The server has said it, whether or not the session could be fetched anew.
  if (get(signedInAtom)?.tag === signedIn.tag) set(amendSessionAtom, { isDeactivated: false });
});

/**
 * The code was right: sends the last call at once.
 *
 * @param key the ticket that the code was sent for
 */
export const proveReactivationAtom = atom(
  null,
  async (_get, set, key: string, proof: Proof): Promise<void> => {
    set(advanceAtom, { type: 'proven', key, proof });
    await set(runAtom, { type: 'send' });
  },
);

/** Sends the last call once more, where the server is known not to have it. */
export const sendReactivationAtom = atom(null, (_get, set) => set(runAtom, { type: 'send' }));

/** Asks once more what became of the last call. */
export const checkReactivationAtom = atom(null, (_get, set) =>
  set(runAtom, { type: 'check-again' }),
);
