import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { Notice } from '~/ui/notice.tsx';
import { practiceCode } from './practice-api.ts';
import styles from './practice-frame.module.css';

/**
 * Above the one-time code: the code itself, which no message brings.
 *
 * @param isAfresh the member was further on, and the page has been loaded again
 */
export function PracticeCodeNote({ isAfresh }: { readonly isAfresh: boolean }) {
  const title = say(isAfresh ? practice.afreshTitle : practice.codeTitle);
  return (
    <div className={styles['note']}>
      <Notice tone="note" title={title}>
        {isAfresh ? <p>{say(practice.afreshBody)}</p> : null}
        <p>{say(practice.codeBody, { code: practiceCode })}</p>
      </Notice>
    </div>
  );
}

/** Above the receipt: nobody may take it for a vote. */
export function PracticeReceiptNote() {
  return (
    <div className={styles['note']}>
      <Notice tone="caution" title={say(practice.receiptTitle)}>
        <p>{say(practice.receiptBody)}</p>
      </Notice>
    </div>
  );
}

/** What the ballot's strip says of a ballot that does not count. */
export const sayOfPracticeBallot = () => ({
  kept: say(practice.notKept),
  received: say(practice.notReceived),
  leaving: say(practice.leaveBody),
});
