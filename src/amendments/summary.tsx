import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { amendmentSummary } from '~/labels/prose/amendment-summary.ts';
import { proseOf } from '~/labels/prose/prose.ts';
import { Button } from '~/ui/button.tsx';
import styles from './summary.module.css';

export const articlePages = [
  3, 4, 5, 7, 9, 11, 13, 15, 18, 20, 21, 24, 26, 28, 30, 31, 33, 34, 35,
] as const;

type SummaryProps = {
  readonly scale: number;
  readonly onTurn: (page: number) => void;
};

export function Summary({ scale, onTurn }: SummaryProps) {
  const { title, edition, articles } = proseOf('amendment-summary', amendmentSummary);
  return (
    <div className={styles['summary']} style={{ fontSize: `${scale}em` }}>
      <h3>{title}</h3>
      <p>{edition}</p>
      <ol className={styles['list']}>
        {articles.map(({ heading, sections }, index) => {
          const page = articlePages[index] ?? 1;
          return (
            <li key={heading}>
              <button type="button" className={styles['article']} onClick={() => onTurn(page)}>
                <b>{heading}</b>
                <span>{sections.flatMap(({ paragraphs = [] }) => paragraphs).join(' ')}</span>
                <span className={styles['page']}>{say(amendments.page, { page })}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <Button isWide onClick={() => onTurn(1)}>
        {say(amendments.readFromStart)}
      </Button>
    </div>
  );
}
