import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { Notice } from '~/ui/notice.tsx';
import { practiceCode } from './practice-api.ts';
import styles from './practice-frame.module.css';

/** What stands above the field: the code itself, which no message brings. */
export const sayPracticeCode = () => say(practice.code, { code: practiceCode });

/**
 * Below the one-time code, where it leaves the field in sight: what the practice is.
 *
 * @param isAfresh the member was further on, and the page has been loaded again
 */
export function PracticeCodeNote({ isAfresh }: { readonly isAfresh: boolean }) {
  const title = say(isAfresh ? practice.afreshTitle : practice.codeTitle);
  return (
    <Notice tone="note" title={title}>
      {isAfresh ? <p>{say(practice.afreshBody)}</p> : null}
      <p>{say(practice.codeBody)}</p>
    </Notice>
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
