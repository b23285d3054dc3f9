import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import type { Result } from '~/lib/result.ts';
import { askAtom, showProblemAtom } from '~/state/messages.ts';
import { Button } from '~/ui/button.tsx';

type RegisterButtonProps = {
  readonly title: string;
  /** Makes the one call. @returns the sentence to show */
  readonly register: () => Promise<Result<string, Problem>>;
  /**
   * Asks the server whether the member is registered, where the reply was lost: a question that is
   * asked after the call, for an answer that was on its way before it knows nothing of it.
   */
  readonly isRegistered: () => Promise<boolean>;
  /** @param message what the server said, or null where its reply was lost */
  readonly onRegistered: (message: string | null) => Promise<void>;
};

/** Registers after a confirmation. */
export function RegisterButton(props: RegisterButtonProps) {
  const { title, register, isRegistered, onRegistered } = props;
  const [isBusy, setIsBusy] = useState(false);
  const ask = useSetAtom(askAtom);
  const showProblem = useSetAtom(showProblemAtom);

  async function askAndRegister() {
    const isSure = await ask({
      title,
      body: say(dashboard.registerQuestion),
      confirm: say(dashboard.register),
      cancel: say(shell.cancel),
    });
    if (!isSure) return;
    setIsBusy(true);
    const answer = await register();
    if (answer.ok) await onRegistered(answer.value);
    else if (isOutcomeUnknown(answer.problem) && (await isRegistered())) await onRegistered(null);
    else showProblem(answer.problem);
    setIsBusy(false);
  }

  return (
    <Button isBusy={isBusy} onClick={() => void askAndRegister()}>
      {say(isBusy ? dashboard.registering : dashboard.register)}
    </Button>
  );
}
