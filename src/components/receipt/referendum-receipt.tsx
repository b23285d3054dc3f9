import { useAtomValue } from 'jotai';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { referendumAtom } from '~/state/referendum.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { ReceiptView } from './receipt-view.tsx';

/**
 * Opens the receipt of the member's vote in the referendum: that and when it was cast. The choice is on
 * no receipt, and no longer on this phone. Nothing where no vote was cast here.
 */
export function ReferendumReceipt() {
  const cast = useAtomValue(referendumVote.receiptAtom);
  // A record that an older portal kept has no title.
  const listedTitle = useAtomValue(referendumAtom).value?.title;
  const [isOpen, setIsOpen] = useState(false);
  if (cast === null) return null;
  const close = () => setIsOpen(false);
  const heading = say(referendum.slipTitle);
  const title = cast.title || listedTitle || say(referendum.referendum);
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
        <Dialog title={heading} shape="sheet" onClose={close} closeLabel={say(shell.close)}>
          <ReceiptView
            cast={cast}
            fileName="referendum-slip"
            heading={heading}
            facts={[[say(referendum.slipReferendum), title]]}
            caution={cast.certainty === 'unknown' ? say(referendum.receivedUncertain) : null}
          />
        </Dialog>
      ) : null}
    </>
  );
}
