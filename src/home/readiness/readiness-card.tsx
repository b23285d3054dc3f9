import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type Label, say } from '~/labels/label.ts';
import { readiness as text } from '~/labels/readiness.ts';
import type { Level, Line } from './findings.ts';
import styles from './readiness.module.css';
import { type Group, isOfVote, useReadiness } from './readiness.ts';

type ReadinessCardProps = {
  readonly onOpen: () => void;
};

const isBlocking = ({ level, remedy }: Line): boolean => level === 'bad' || remedy === 'register';

/** From the announcement of a vote until it is cast. */
export function ReadinessCard({ onOpen }: ReadinessCardProps) {
  const readiness = useReadiness();
  if (readiness === null || !readiness.isVoteAhead) return null;
  const { groups, good, all, first } = readiness;
  const blocking = first !== null && isBlocking(first) ? first : null;
  return (
    <section aria-label={say(text.title)}>
      <button type="button" className={styles['row']} onClick={onOpen}>
        <Ring share={good / all} level={good === all ? 'good' : (blocking?.level ?? 'caution')} />
        <span className={styles['words']}>
          <span className="strong">{say(text.ready, { good, all })}</span>
          {blocking === null ? null : (
            <span className={styles['blocking']}>
              <LevelMark level={blocking.level} />
              <span>{sayFirst(blocking, groups)}</span>
            </span>
          )}
        </span>
        <ChevronRight className={styles['end']} aria-hidden="true" />
      </button>
    </section>
  );
}

function sayFirst(line: Line, groups: readonly Group[]): string {
  const title = say(line.title);
  const group = groups.find(({ lines }) => lines.includes(line));
  return group !== undefined && isOfVote(group)
    ? say(text.firstForVote, { title, vote: say(group.heading) })
    : say(text.first, { title });
}

function Ring({ share, level }: { readonly share: number; readonly level: Level }) {
  return (
    <svg className={`${styles['ring']} ${styles[level]}`} viewBox="0 0 36 36" aria-hidden="true">
      <circle className={styles['track']} cx="18" cy="18" r="15" />
      <circle cx="18" cy="18" r="15" pathLength="100" strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}

const icons = { good: CircleCheck, caution: TriangleAlert, bad: CircleAlert };
const words: Readonly<Record<Level, Label>> = {
  good: text.levelGood,
  caution: text.levelCaution,
  bad: text.levelBad,
};

export function LevelMark({ level }: { readonly level: Level }) {
  const Icon = icons[level];
  return (
    <span className={`${styles['mark']} ${styles[level]}`}>
      <Icon aria-hidden="true" />
      {say(words[level])}
    </span>
  );
}
