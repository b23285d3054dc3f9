import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Said to those who cannot see it; left out where another one beside it says so. */
  readonly label?: string;
  readonly lines: readonly SkeletonBar[];
};

/** One bar a line: its share of the width, and its height in rem where it stands for more than text. */
export type SkeletonBar = number | readonly [share: number, height: number];

const defaultHeight = 1.25;

/** The shape of what is still loading. */
export function Skeleton({ label, lines }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} role={label === undefined ? undefined : 'status'}>
      {label === undefined ? null : <span className="visually-hidden">{label}</span>}
      {lines.map((line, index) => {
        const [share, height] = typeof line === 'number' ? [line, defaultHeight] : line;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity and never move
            key={index}
            className={styles['bar']}
            style={{ width: `${share * 100}%`, height: `${height}rem` }}
          />
        );
      })}
    </div>
  );
}
