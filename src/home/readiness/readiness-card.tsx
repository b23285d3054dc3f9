import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type Label, say } from '~/labels/label.ts';
import { readiness as text } from '~/labels/readiness.ts';
import type { Level } from './findings.ts';
import styles from './readiness.module.css';
import { useReadiness } from './readiness.ts';

type ReadinessCardProps = {
  readonly onOpen: () => void;
};

/** From the announcement of a vote until it is cast. */
export function ReadinessCard({ onOpen }: ReadinessCardProps) {
  const verdict = useReadiness()?.verdict ?? null;
  if (verdict === null) return null;
  const Icon = icons[verdict.level];
  return (
    <section aria-label={say(text.title)}>
      <button type="button" className={styles['row']} onClick={onOpen}>
        <Icon className={styles[verdict.level]} aria-hidden="true" />
        <span className={`${styles['words']} strong`}>{say(verdict.text)}</span>
        <ChevronRight className={styles['end']} aria-hidden="true" />
      </button>
    </section>
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
