import { useAtomValue, useSetAtom } from 'jotai';
import { Download, FileCheck, Share2 } from 'lucide-react';
import type { CastVote } from '~/contracts/vote-record.ts';
import { election, sayWhenCast } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { formatDayAndTime } from '~/lib/manila-dates.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { referendumQuery } from '~/state/referendum.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog, SheetButton } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import {
  canShareReceipts,
  type Given,
  type Receipt,
  saveReceipt,
  shareReceipt,
} from './receipt-picture.ts';
import styles from './receipt-view.module.css';

type ReceiptViewProps = Pick<Receipt, 'fileName' | 'heading' | 'caution'> & {
  readonly cast: CastVote<unknown>;
  /** Shown above the time of the cast. Never a choice. */
  readonly facts: Receipt['rows'];
};

export function ReceiptView({ cast, facts, ...parts }: ReceiptViewProps) {
  const showMessage = useSetAtom(showMessageAtom);
  const rows = [...facts, ...sayWhenCast(formatDayAndTime(cast.castAt))];
  const receipt: Receipt = { ...parts, rows, note: say(election.receiptNote) };
  async function give(how: (receipt: Receipt) => Promise<Given>) {
    if ((await how(receipt)) !== 'failed') return;
    showMessage({ kind: 'error', title: receipt.heading, body: say(election.receiptFailed) });
  }
  return (
    <div className={styles['view']}>
      <dl className={styles['receipt']}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {receipt.caution === null ? null : <Notice tone="caution">{receipt.caution}</Notice>}
      {cast.castAt === null ? <Notice tone="note">{say(election.castTimeUnknown)}</Notice> : null}
      <p className={styles['quiet']}>
        {/* A shared picture must not say how long this device keeps the receipt. */}
        {receipt.note} {say(election.receiptKept)}
      </p>
      <div className={styles['actions']}>
        {canShareReceipts() ? (
          <Button
            kind="second"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void give(shareReceipt)}
          >
            {say(election.share)}
          </Button>
        ) : null}
        <Button
          kind="second"
          icon={<Download aria-hidden="true" />}
          onClick={() => void give(saveReceipt)}
        >
          {say(election.save)}
        </Button>
      </div>
    </div>
  );
}

/** The receipt of a vote that was cast on this device. It never shows the choice. */
export function ReferendumReceipt() {
  const cast = useAtomValue(referendumVote.receiptAtom);
  // Records of older versions have no title.
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
            facts={[[say(referendum.voteName), title]]}
            caution={cast.certainty === 'unknown' ? say(referendum.receivedUncertain) : null}
          />
        </Dialog>
      )}
    />
  );
}
