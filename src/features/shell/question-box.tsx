import { useAtomValue } from 'jotai';
import { currentQuestionAtom } from '~/state/messages.ts';
import { Button } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { Dialog } from '~/ui/dialog.tsx';

/** Asks for a confirmation; closing it means no. */
export function QuestionBox() {
  const asked = useAtomValue(currentQuestionAtom);
  if (asked === null) return null;
  const { answer } = asked;
  const { title, body, confirm, cancel, isGrave = false } = asked.question;
  return (
    <Dialog
      key={title}
      role="alertdialog"
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button kind="second" autoFocus onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button kind={isGrave ? 'grave' : 'main'} onClick={() => answer(true)}>
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
