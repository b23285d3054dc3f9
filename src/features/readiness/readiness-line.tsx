import type { ReactNode } from 'react';
import { say } from '~/labels/label.ts';
import { readiness as text } from '~/labels/readiness.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { ContactText } from '~/ui/contact-text.tsx';
import { LevelMark } from './level-mark.tsx';
import { type Line, sayText } from './line.ts';
import styles from './readiness-line.module.css';

type ReadinessLineProps = {
  readonly line: Line;
  /** What to do about it; null where there is nothing. */
  readonly remedy: ReactNode;
};

/** One point: how it stands, what that means, since when it is known, and what to do. */
export function ReadinessLine({ line, remedy }: ReadinessLineProps) {
  return (
    <li className={styles['line']}>
      <div className={styles['head']}>
        <h3>{say(line.title)}</h3>
        <LevelMark level={line.level} />
      </div>
      <p>
        <ContactText>{sayText(line)}</ContactText>
      </p>
      {line.since === null ? null : (
        <p className={styles['since']}>
          {say(text.knownSince, { time: formatDateTime(line.since) })}
        </p>
      )}
      {remedy}
    </li>
  );
}
