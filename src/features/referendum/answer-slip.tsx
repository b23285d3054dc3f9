import { useAtomValue } from 'jotai';
import { FileCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { castAnswerAtom } from '~/state/vote/referendum-answer.ts';
import { Button } from '~/ui/button.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';

/** Only who looks at the slip needs what draws it. */
const AnswerSlipSheet = lazyPart(() =>
  import('./answer-slip-sheet.tsx').then((file) => file.AnswerSlipSheet),
);

/** The way to the slip of the member's vote in the referendum; nothing where none was cast here. */
export function AnswerSlip() {
  const cast = useAtomValue(castAnswerAtom);
  const [isOpen, setIsOpen] = useState(false);
  if (cast === null) return null;
  return (
    <>
      <Button
        kind="second"
        icon={<FileCheck aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {say(referendum.viewSlip)}
      </Button>
      {isOpen ? (
        <Suspense>
          <AnswerSlipSheet cast={cast} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
