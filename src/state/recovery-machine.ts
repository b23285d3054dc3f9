import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import type { Proof } from '~/contracts/one-time-code.ts';
import type { FoundAccount } from '~/contracts/registration.ts';

/**
 * From a forgotten password to a new one, as a pure machine: state + event -> state.
 *
 *   none ── found ──▶ found ── requested ──▶ requested ── proven ──▶ proven ── update ──▶ updating
 *                                                ▲                     ▲ │                 │  │
 *                                                └──── another code ───┼─┘   refused, or   │  │
 *                                                │                     └── never sent ─────┘  │
 *                                                │                        no sure answer ◀────┤
 *                                                └── another code ── unknown ── update ──▶    ▼
 *                                                                                           done
 *
 * Two promises hold in every order of events (recovery-machine.test.ts):
 * - `updating` is reached only with a found account, its own request and its own proof;
 * - after a call without a sure answer no refusal is taken for "not changed": the proof serves
 *   once, so a second try is refused exactly where the first one arrived.
 *
 * Source: spec file 2, section 4.6.
 */
type Known = {
  /** What was typed to find the account, as it is sent. */
  readonly value: string;
  readonly account: FoundAccount;
};
/** `reference`: what the one-time code is asked for with. */
type Requested = Known & { readonly reference: string };
type Proven = Requested & { readonly proof: Proof };

export type Recovery =
  | { readonly step: 'none' }
  | (Known & { readonly step: 'found' })
  | (Requested & { readonly step: 'requested' })
  | (Proven & { readonly step: 'proven' })
  /** `isRepeat`: an earlier try had no sure answer. */
  | (Proven & { readonly step: 'updating'; readonly isRepeat: boolean })
  /** `refusal`: what the server said to the repeated try, or null. */
  | (Proven & { readonly step: 'unknown'; readonly refusal: Problem | null })
  | { readonly step: 'done' };

export type RecoveryEvent =
  | { readonly type: 'found'; readonly value: string; readonly account: FoundAccount }
  | { readonly type: 'requested'; readonly reference: string }
  | { readonly type: 'proven'; readonly proof: Proof }
  | { readonly type: 'update' }
  | { readonly type: 'updated' }
  /** There was no connection to begin with: nothing left the phone. */
  | { readonly type: 'not-begun' }
  | { readonly type: 'update-failed'; readonly problem: Problem }
  | { readonly type: 'another-code' }
  | { readonly type: 'start-over' };

export function advanceRecovery(state: Recovery, event: RecoveryEvent): Recovery {
  if (event.type === 'start-over') return { step: 'none' };
  if (event.type === 'found') {
    return { step: 'found', value: event.value, account: event.account };
  }
  switch (state.step) {
    case 'found':
    case 'requested':
      return whileAsking(state, event);
    case 'proven':
    case 'unknown':
      if (event.type === 'update') {
        return { step: 'updating', ...provenPart(state), isRepeat: state.step === 'unknown' };
      }
      return event.type === 'another-code' ? withoutProof(state) : state;
    case 'updating':
      return afterSending(state, event);
    case 'none':
    case 'done':
      return state;
  }
}

type At<Step extends Recovery['step']> = Extract<Recovery, { step: Step }>;

function whileAsking(state: At<'found' | 'requested'>, event: RecoveryEvent): Recovery {
  const { value, account } = state;
  if (event.type === 'requested') {
    return { step: 'requested', value, account, reference: event.reference };
  }
  if (event.type === 'proven' && state.step === 'requested') {
    return { ...state, step: 'proven', proof: event.proof };
  }
  return state;
}

function afterSending(state: At<'updating'>, event: RecoveryEvent): Recovery {
  const { isRepeat } = state;
  const proven = provenPart(state);
  switch (event.type) {
    case 'updated':
      return { step: 'done' };
    case 'not-begun':
      return isRepeat
        ? { step: 'unknown', ...proven, refusal: null }
        : { step: 'proven', ...proven };
    case 'update-failed': {
      const { problem } = event;
      if (isOutcomeUnknown(problem)) return { step: 'unknown', ...proven, refusal: null };
      return isRepeat
        ? { step: 'unknown', ...proven, refusal: problem }
        : { step: 'proven', ...proven };
    }
    default:
      return state;
  }
}

const provenPart = ({ value, account, reference, proof }: Proven): Proven => ({
  value,
  account,
  reference,
  proof,
});

const withoutProof = ({ value, account, reference }: Proven): Recovery => ({
  step: 'requested',
  value,
  account,
  reference,
});

export type RecoveryPage = 'find' | 'account' | 'code' | 'password' | 'success';

/**
 * The page that opens where `asked` is asked for by its address or by stepping back and forward.
 * Source: spec file 2, section 2.4.
 */
export function pageFor(asked: RecoveryPage, { step }: Recovery): RecoveryPage | 'sign-in' {
  const isFound = step !== 'none' && step !== 'done';
  const isProven = step === 'proven' || step === 'updating' || step === 'unknown';
  switch (asked) {
    case 'find':
      return 'find';
    case 'account':
      return isFound ? 'account' : 'find';
    case 'code':
      // A code serves once: who has proven theirs chooses the password.
      return isProven ? 'password' : step === 'requested' ? 'code' : 'find';
    case 'password':
      return isProven ? 'password' : step === 'requested' ? 'code' : 'find';
    case 'success':
      return step === 'done' ? 'success' : 'sign-in';
  }
}
