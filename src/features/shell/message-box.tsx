import { useAtomValue, useSetAtom } from 'jotai';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { currentMessageAtom, dismissMessageAtom } from '~/state/messages.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';

/** One message at a time, over whatever is on the screen. */
export function MessageBox() {
  const message = useAtomValue(currentMessageAtom);
  const dismiss = useSetAtom(dismissMessageAtom);
  if (message === null) return null;
  const isProblem = message.kind === 'problem';
  const title = isProblem ? say(shell.oops) : message.title;
  const body = isProblem ? sayProblem(message.problem) : message.body;
  return (
    <Dialog
      key={`${title}${body}`}
      role="alertdialog"
      title={title}
      onClose={dismiss}
      actions={
        <Button autoFocus onClick={dismiss}>
          {say(shell.ok)}
        </Button>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
}
