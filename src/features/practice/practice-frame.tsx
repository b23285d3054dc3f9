import { ClipboardPen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Label, say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { productName } from '~/lib/build-settings.ts';
import { MarkContext } from '~/ui/mark.ts';
import styles from './practice-frame.module.css';

type PracticeFrameProps = {
  /** What the screen is called that is practised. */
  readonly screen: Label;
  /** The state of the ballot, below the mark. */
  readonly strip: ReactNode;
  readonly children: ReactNode;
};

/** Puts the mark before the heading of every box of the practice, and of its receipt. */
export function PracticeMark({ children }: { readonly children: ReactNode }) {
  return <MarkContext value={say(practice.mark)}>{children}</MarkContext>;
}

/**
 * What is around every screen of a practice: the mark that stays in sight and in the page's title,
 * and is said aloud with each new screen.
 */
export function PracticeFrame({ screen, strip, children }: PracticeFrameProps) {
  const name = say(screen);
  const mark = say(practice.mark);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // The shell names the practice as a whole; which screen of it this is only the practice knows.
    document.title = `${productName} - ${mark}: ${name}`;
    // What is put into a region that is there already is read out, after the heading.
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
