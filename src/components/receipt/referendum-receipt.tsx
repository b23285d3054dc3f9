import { useAtomValue } from 'jotai';
import { FileCheck } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { referendumQuery } from '~/state/referendum.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { SheetButton } from '~/ui/sheet-button.tsx';
import { ReceiptView } from './receipt-view.tsx';

/**
 * Opens the receipt of the member's vote in the referendum: that and when it was cast. The choice is on
 * no receipt, and no longer on this phone. Nothing where no vote was cast here.
 */
export function ReferendumReceipt() {
  const cast = useAtomValue(referendumVote.receiptAtom);
  // A record that an older portal kept has no title.
  const listedTitle = useAtomValue(referendumQuery.queryAtom).lastData?.title;
  if (cast === null) return null;
  const heading = say(referendum.receiptTitle);
  const title = cast.title || listedTitle || say(referendum.referendum);
  return (
    <SheetButton
      label={say(referendum.viewReceipt)}
      icon={<FileCheck aria-hidden="true" />}
      sheet={(close) => (
        <Dialog title={heading} shape="sheet" onClose={close} closeLabel={say(shell.close)}>
          <ReceiptView
            cast={cast}
            fileName="referendum-slip"
            heading={heading}
            facts={[[say(referendum.receiptReferendum), title]]}
            caution={cast.certainty === 'unknown' ? say(referendum.receivedUncertain) : null}
          />
        </Dialog>
      )}
    />
  );
}
