import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type Label, say } from '~/labels/label.ts';
import { readiness as text } from '~/labels/readiness.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { type Level, sayText } from './facts.ts';
import { useReadiness } from './readiness.ts';
import styles from './readiness-card.module.css';

type ReadinessCardProps = {
  readonly onOpen: () => void;
};

/** Shown from the announcement of a vote until the member has cast it. */
export function ReadinessCard({ onOpen }: ReadinessCardProps) {
  const readiness = useReadiness();
  if (readiness === null || !readiness.isVoteAhead) return null;
  const { good, all, first } = readiness;
  return (
    <Card labelledBy="readiness-title">
      <h2 id="readiness-title">{say(text.title)}</h2>
      <p>{say(good === all ? text.allReady : text.count, { good, all })}</p>
      {first === null ? null : (
        <div className={styles['first']}>
          <LevelMark level={first.level} />
          <p className={styles['what']}>{say(text.first, { title: say(first.title) })}</p>
          <p>
            <ContactText>{sayText(first)}</ContactText>
          </p>
        </div>
      )}
      <Button kind="second" onClick={onOpen}>
        {say(text.open)}
      </Button>
    </Card>
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
