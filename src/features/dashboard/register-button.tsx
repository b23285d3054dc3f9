import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { registerForGeneralAssembly } from '~/api/general-assembly.ts';
import { isOutcomeUnknown } from '~/api/problem.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { amendGeneralAssemblyAtom, refreshGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { askAtom, showMessageAtom, showProblemAtom } from '~/state/messages.ts';
import { Button } from '~/ui/button.tsx';

/** Registers after a confirmation and says what the server said. */
export function RegisterButton({ code }: { readonly code: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const ask = useSetAtom(askAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const showProblem = useSetAtom(showProblemAtom);
  const amend = useSetAtom(amendGeneralAssemblyAtom);
  const refresh = useSetAtom(refreshGeneralAssemblyAtom);

  const succeed = (body: string) =>
    showMessage({ kind: 'success', title: say(shell.success), body });

  async function register() {
    const isSure = await ask({
      title: say(dashboard.registerTitle),
      body: say(dashboard.registerQuestion),
      confirm: say(dashboard.register),
      cancel: say(shell.cancel),
    });
    if (!isSure) return;
    setIsBusy(true);
    const answer = await registerForGeneralAssembly(code);
    if (answer.ok) {
      succeed(answer.value);
      await amend({ registered: true });
      void refresh();
    } else if (isOutcomeUnknown(answer.problem) && (await refresh())?.isRegistered) {
      // The reply was lost, but the registration was not.
      succeed(say(dashboard.registeredDefault));
    } else {
      showProblem(answer.problem);
    }
    setIsBusy(false);
  }

  return (
    <Button isBusy={isBusy} onClick={() => void register()}>
      {say(isBusy ? dashboard.registering : dashboard.register)}
    </Button>
  );
}
