import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type Label, say } from '~/labels/label.ts';
import { readiness as text } from '~/labels/readiness.ts';
import styles from './level-mark.module.css';
import type { Level } from './line.ts';

const icons = { good: CircleCheck, caution: TriangleAlert, bad: CircleAlert };
const words: Readonly<Record<Level, Label>> = {
  good: text.levelGood,
  caution: text.levelCaution,
  bad: text.levelBad,
};

/** How a point stands, as colour, shape and word. */
export function LevelMark({ level }: { readonly level: Level }) {
  const Icon = icons[level];
  return (
    <span className={`${styles['mark']} ${styles[level]}`}>
      <Icon aria-hidden="true" />
      {say(words[level])}
    </span>
  );
}
