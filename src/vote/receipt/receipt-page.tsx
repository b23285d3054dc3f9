import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { CastVote } from '~/contracts/vote-record.ts';
import { formatDateTime, formatDayAndTime } from '~/core/manila-dates.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { election, sayWhenCast } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { pictureAddress, useMarked } from '~/ui/picture-page.tsx';
import { Screen } from '~/ui/screen.tsx';
import { coverWhenAway } from '~/vote/cover.ts';
import styles from './receipt-page.module.css';
import {
  canShareReceipts,
  type Given,
  type Receipt,
  saveReceipt,
  shareReceipt,
} from './receipt-picture.ts';

type Fact = Receipt['rows'][number];

type ReceiptPageProps = Pick<Receipt, 'fileName' | 'caution'> & {
  readonly name: string;
  readonly thanks: string;
  readonly cast: CastVote<unknown> | null;
  /** Never a choice. */
  readonly lead: Fact;
  readonly isLeadNumber: boolean;
  readonly facts: readonly Fact[];
  /** If `cast` is null. */
  readonly elsewhere: string;
  readonly next: ReactNode;
  readonly children?: ReactNode;
  readonly onDone: () => void;
};

/** Source: docs/behaviour/election.md#the-receipt. */
export function ReceiptPage(props: ReceiptPageProps) {
  const { cast, lead, facts, caution, fileName, elsewhere, thanks } = props;
  const showMessage = useSetAtom(showMessageAtom);
  const title = useMarked(say(election.receiptTitle));
  const heading = useMarked(props.name);
  useEffect(() => coverWhenAway(), []);

  const rows = cast === null ? facts : [...facts, ...factsOf(cast)];
  const note = say(election.receiptNote);
  const receipt: Receipt = { fileName, heading, rows: [lead, ...rows], caution, note };
  const isOffice = useAtomValue(isOfficeAtom);
  // A picture would stay on the tablet.
  const canGive = cast !== null && !isOffice;
  const isTimeUnknown = cast !== null && cast.castAt === null;

  async function give(how: (receipt: Receipt) => Promise<Given>) {
    if ((await how(receipt)) !== 'failed') return;
    showMessage({ kind: 'error', title: say(shell.oops), body: say(election.receiptFailed) });
  }

  return (
    <Screen
      actions={
        <>
          {canGive && canShareReceipts() ? (
            <Button kind="second" onClick={() => void give(shareReceipt)}>
              {say(election.share)}
            </Button>
          ) : null}
          {canGive ? (
            <Button kind="second" onClick={() => void give(saveReceipt)}>
              {say(election.save)}
            </Button>
          ) : null}
          <Button data-end onClick={props.onDone}>
            {say(election.done)}
          </Button>
        </>
      }
    >
      <div className={styles['page']}>
        <div className={styles['head']}>
          <img src={pictureAddress('received')} alt="" width="72" height="60" />
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles['quiet']}>{thanks}</p>
        </div>
        <section aria-labelledby="receipt-title" className={styles['receipt']}>
          <h2 id="receipt-title" className="visually-hidden">
            {heading}
          </h2>
          <dl className={styles['facts']}>
            {receipt.rows.map(([term, value, language], index) => (
              <div key={term} className={index === 0 ? styles['lead'] : undefined}>
                <dt>{term}</dt>
                <dd
                  lang={language}
                  translate={index === 0 && props.isLeadNumber ? 'no' : undefined}
                  className={index === 0 && props.isLeadNumber ? styles['number'] : undefined}
                >
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          {caution === null ? null : <Notice tone="caution">{caution}</Notice>}
          {cast === null ? <Notice tone="note">{elsewhere}</Notice> : null}
        </section>
        {props.next}
        {props.children}
      </div>
      {cast === null ? null : (
        <p className={styles['quiet']}>
          {isTimeUnknown ? `${say(election.castTimeUnknown)} ` : null}
          {/* A shared picture must not say how long this device keeps the receipt. */}
          {note} {isOffice ? null : say(election.receiptKept)}
        </p>
      )}
    </Screen>
  );
}

function factsOf({ castAt, votesCarried, confirmedAt }: CastVote<unknown>): readonly Fact[] {
  const when = sayWhenCast(formatDayAndTime(castAt));
  if (votesCarried !== undefined)
    return [...when, [say(election.votesCarried), String(votesCarried)]];
  if (confirmedAt === 0) return when;
  return [...when, [say(election.stepConfirmed), formatDateTime(confirmedAt)]];
}
