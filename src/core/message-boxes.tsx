import { useAtomValue, useSetAtom } from 'jotai';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { currentMessageAtom, currentQuestionAtom, dismissMessageAtom } from './messages.ts';

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
      <p>
        <CodedText>{body}</CodedText>
      </p>
    </Dialog>
  );
}

export function QuestionBox() {
  const asked = useAtomValue(currentQuestionAtom);
  if (asked === null) return null;
  const { answer } = asked;
  const { title, body, confirm, cancel, goesOn = false, isGrave = false } = asked.question;
  const risky = isGrave ? 'grave' : 'second';
  return (
    <Dialog
      key={title}
      role="alertdialog"
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button kind={goesOn ? 'second' : 'main'} autoFocus onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button kind={goesOn ? 'main' : risky} onClick={() => answer(true)}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>
        <ContactText>{body}</ContactText>
      </p>
    </Dialog>
  );
}
