import { useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import type { Problem } from '~/api/problem.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import type { MemberCall } from '~/state/confirmed-call/confirmed-call.ts';
import { type ConfirmedCall, isCallOpen, whyNotBegun } from '~/state/confirmed-call/machine.ts';
import { showMessageAtom, showProblemAtom } from '~/state/messages.ts';
import { useAsk } from '~/state/use-ask.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';

type RegisterButtonProps = {
  readonly title: string;
  /** The code of what is registered for. */
  readonly code: string;
  readonly registration: MemberCall<string, string>;
  /** Whether a refusal came because the member has voted already: then the card says so. */
  readonly askWhetherVotedAtom: WritableAtom<null, [Problem], Promise<boolean>>;
  /** @param message what the server said, or null where it said nothing or its reply was lost */
  readonly onRegistered: (message: string | null) => void;
};

/** Registers after a confirmation. */
export function RegisterButton(props: RegisterButtonProps) {
  const { title, code, registration, askWhetherVotedAtom, onRegistered } = props;
  const call = useAtomValue(registration.callAtom);
  const begin = useSetAtom(registration.beginAtom);
  const askAgain = useSetAtom(registration.askAgainAtom);
  const ask = useAsk();
  const showProblem = useSetAtom(showProblemAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const askWhetherVoted = useSetAtom(askWhetherVotedAtom);

  async function tell(rest: ConfirmedCall<string, string>) {
    if (rest.step === 'confirmed') {
      onRegistered((rest.answer?.said === 'yes' ? rest.answer.value : '') || null);
    } else if (rest.step === 'ready' && rest.last?.kind === 'refused') {
      const { problem } = rest.last;
      if (!(await askWhetherVoted(problem))) showProblem(problem);
    } else if (rest.step === 'ready' && rest.last?.kind === 'not-received') {
      const [heading, body] = [say(dashboard.notRegisteredTitle), say(dashboard.notRegisteredBody)];
      showMessage({ kind: 'notice', title: heading, body });
    } else if (rest.step === 'ready' && rest.last?.kind === 'not-begun') {
      showProblem(whyNotBegun(rest.last));
    }
  }

  async function confirmAndRegister() {
    const isSure = await ask({
      title,
      body: say(dashboard.registerQuestion),
      confirm: say(dashboard.register),
      cancel: say(shell.cancel),
    });
    if (isSure) await tell(await begin(code));
  }

  if (call.step === 'unconfirmed') {
    return (
      <>
        <Notice tone="caution" title={say(dashboard.registrationUnknownTitle)} isLive>
          {say(dashboard.registrationUnknown)}
        </Notice>
        <Button onClick={() => void askAgain().then(tell)}>{say(dashboard.checkAgain)}</Button>
      </>
    );
  }
  const isBusy = isCallOpen(call);
  return (
    <Button isBusy={isBusy} onClick={() => void confirmAndRegister()}>
      {say(isBusy ? dashboard.registering : dashboard.register)}
    </Button>
  );
}
