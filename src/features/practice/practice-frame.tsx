import { ClipboardPen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Label, say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { productName } from '~/lib/build-settings.ts';
import { MarkContext } from '~/ui/mark.ts';
import { Notice } from '~/ui/notice.tsx';
import { practiceCode } from './practice-api.ts';
import styles from './practice-frame.module.css';

type PracticeFrameProps = {
  /** What the screen is called that is practised. */
  readonly screen: Label;
  /** The state of the ballot, below the mark. */
  readonly strip: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame around every screen of a practice: its mark stays in sight and in the page's title, and
 * is said aloud with each new screen.
 */
export function PracticeFrame({ screen, strip, children }: PracticeFrameProps) {
  const name = say(screen);
  const mark = say(practice.mark);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // The shell names the practice as a whole; which screen of it this is only the practice knows.
    document.title = `${productName} - ${mark}: ${name}`;
    // A region that is there already reads out its new text, after the heading.
    setAnnounced(say(practice.announced, { screen: name }));
  }, [mark, name]);

  return (
    <>
      <div className={styles['mark']}>
        <ClipboardPen aria-hidden="true" />
        <p>
          <strong>{mark}</strong> {say(practice.nothingKept)}
        </p>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      {/* As high as the strip itself, so that it goes with the page: two bars that stay would leave no
          room for a candidate where text is large. */}
      <div>{strip}</div>
      {children}
    </>
  );
}

/** Puts the mark before the heading of every box of the practice, and of its receipt. */
export function PracticeMark({ children }: { readonly children: ReactNode }) {
  return <MarkContext value={say(practice.mark)}>{children}</MarkContext>;
}

/** The sentence above the field: it says the code itself, which no message brings. */
export const sayPracticeCode = () => say(practice.code, { code: practiceCode });

/**
 * Says what the practice is, below the one-time code, so that the field stays in sight.
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

/** The words of the ballot's strip for a ballot that does not count. */
export const sayOfPracticeBallot = () => ({
  kept: say(practice.notKept),
  received: say(practice.notReceived),
  leaving: say(practice.leaveBody),
});
