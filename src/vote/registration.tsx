import { useAtomValue, useSetAtom } from 'jotai';
import type { Problem } from '~/contracts/problem.ts';
import {
  type CallState,
  type ConfirmedCall,
  confirmedCall,
  doubtOf,
  isCallOpen,
  lastOutcomeOf,
  refusalOf,
  whyNotSent,
} from '~/core/confirmed-call.ts';
import { showMessageAtom, showProblemAtom, useAsk } from '~/core/messages.ts';
import { fail, succeed } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { form } from '~/labels/form.ts';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { sayProblem, withCode } from '~/labels/problems.ts';
import { checkConnectionAtom } from '~/session/certainty.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { ballot } from './ballot.ts';
import { referendumKeyAtom, referendumVote } from './referendum-vote.ts';
import type { Vote } from './vote.ts';
import { registerForGeneralAssembly, registerForReferendum } from './vote-calls.ts';

/** A refusal may mean that the member has registered. */
const policy = { verifiesRefusals: true };

/** The attempt is the election's code, the value the API's message. */
export const assemblyRegistration = confirmedCall<string, string>(policy, (get, set) => ({
  checkConnection: () => set(checkConnectionAtom),
  send: (code) => registerForGeneralAssembly(get(apiAtom), code),
  verify: () => set(ballot.verifyByInfoAtom, ({ isRegistered }) => isRegistered),
}));

export const referendumRegistration = confirmedCall<string, string>(policy, (get, set) => ({
  checkConnection: () => set(checkConnectionAtom),
  send: async (code) => {
    const key = await set(referendumKeyAtom);
    if (key === null) return fail({ kind: 'not-signed-in' });
    const response = await registerForReferendum(get(apiAtom), code, key);
    return response.ok ? succeed('') : response;
  },
  verify: () => set(referendumVote.verifyByInfoAtom, ({ isRegistered }) => isRegistered),
}));

type RegisterButtonProps<Choices, Info> = {
  /** Names the vote: on the button and above the question. */
  readonly title: string;
  readonly code: string;
  readonly registration: ConfirmedCall<string, string>;
  readonly vote: Vote<Choices, Info>;
  readonly onRegistered: (message: string | null) => void;
};

const hasReason = (problem: Problem): boolean =>
  problem.kind === 'refused' && (problem.message !== null || problem.retryAfter !== undefined);

export function RegisterButton<Choices, Info>(props: RegisterButtonProps<Choices, Info>) {
  const { title, code, registration, vote, onRegistered } = props;
  const call = useAtomValue(registration.callAtom);
  const begin = useSetAtom(registration.beginAtom);
  const verifyAgain = useSetAtom(registration.verifyAgainAtom);
  const ask = useAsk();
  const showProblem = useSetAtom(showProblemAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const askWhetherVoted = useSetAtom(vote.askWhetherVotedAtom);

  const sayNotRegistered = (body: string) =>
    showMessage({ kind: 'notice', title: say(dashboard.notRegisteredTitle), body });

  async function report(rest: CallState<string, string>) {
    if (rest.step === 'confirmed') {
      if (rest.response?.said === 'no' && (await askWhetherVoted(rest.response.problem))) return;
      onRegistered((rest.response?.said === 'yes' ? rest.response.value : '') || null);
      return;
    }
    const last = lastOutcomeOf(rest);
    if (last?.kind === 'refused') {
      const { problem } = last;
      if (await askWhetherVoted(problem)) return;
      if (hasReason(problem)) showProblem(problem);
      else sayNotRegistered(withCode(say(dashboard.registrationRefused), problem));
    } else if (last?.kind === 'not-received') {
      sayNotRegistered(say(dashboard.notRegisteredBody));
    } else if (last?.kind === 'not-sent') {
      showProblem(whyNotSent(last));
    }
  }

  async function confirmAndRegister() {
    const isSure = await ask({
      title,
      body: say(dashboard.registerQuestion),
      confirm: say(dashboard.register),
      cancel: say(form.cancel),
      goesOn: true,
    });
    if (isSure) await report(await begin(code));
  }

  if (call.step === 'unconfirmed') {
    const refusal = refusalOf(call);
    return (
      <>
        <Notice tone="caution" title={say(dashboard.registrationUnknownTitle)} isLive>
          {refusal === null ? null : (
            <p>
              <CodedText>{sayProblem(refusal)}</CodedText>
            </p>
          )}
          <p>
            <CodedText>{withCode(say(dashboard.registrationUnknown), doubtOf(call))}</CodedText>
          </p>
        </Notice>
        <Button onClick={() => void verifyAgain().then(report)}>{say(dashboard.checkAgain)}</Button>
      </>
    );
  }
  const isBusy = isCallOpen(call);
  return (
    <Button isBusy={isBusy} onClick={() => void confirmAndRegister()}>
      {isBusy ? say(dashboard.registering) : title}
    </Button>
  );
}
