import { CalendarX, ChevronDown, CircleCheckBig } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { election } from '~/labels/election.ts';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { Button } from '~/ui/button.tsx';
import { ApiTitle } from './api-title.tsx';
import styles from './done-vote.module.css';
import type { VoteCardProps } from './vote-card-props.ts';

type DoneVoteProps = Omit<VoteCardProps<unknown>, 'query'> & {
  readonly asOf: ReactNode;
};

/** One row, which opens, except its button. */
export function DoneVote(props: DoneVoteProps) {
  const { words, title, date = '', card, held, isEnded, notices, others, asOf } = props;
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const vote = { vote: say(words.name) };
  const isVoted = card.state === 'voted';
  return (
    <>
      <h2 className="visually-hidden" {...(title === '' ? { id: words.titleId } : {})}>
        {vote.vote}
      </h2>
      <div className={styles['row']}>
        <div className={`${styles['said']} ${isVoted ? styles['voted'] : ''}`}>
          <div>
            {isVoted ? <CircleCheckBig aria-hidden="true" /> : <CalendarX aria-hidden="true" />}
            {held === 'receipt' ? (
              <p role="status" aria-label={say(words.strip)}>
                <strong>{say(election.cast)}</strong> <span>{say(dashboard.received, vote)}</span>
              </p>
            ) : (
              <p>
                <strong>{isVoted ? vote.vote : say(dashboard.closedVote, vote)}</strong>
                <br />
                {card.sentence}
              </p>
            )}
            <button
              type="button"
              className={styles['toggle']}
              aria-label={say(dashboard.more, vote)}
              aria-expanded={isOpen}
              aria-controls={moreId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronDown aria-hidden="true" />
            </button>
          </div>
        </div>
        {card.action === 'receipt' ? (
          <Button kind="second" aria-label={say(words.viewReceipt)} onClick={props.onViewReceipt}>
            {say(dashboard.receipt)}
          </Button>
        ) : null}
      </div>
      <div className={styles['below']}>
        {isEnded ? <p>{say(words.closed)}</p> : null}
        {held === 'receipt' && card.sentence !== null ? <p>{card.sentence}</p> : null}
        {notices}
      </div>
      <div id={moreId} className={styles['below']} hidden={!isOpen}>
        <p>
          <ApiTitle id={words.titleId} title={title} date={date} />
        </p>
        {asOf}
        {others}
      </div>
    </>
  );
}
