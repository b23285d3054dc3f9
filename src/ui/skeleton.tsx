import styles from './skeleton.module.css';

type SkeletonProps = {
  /** For screen readers; once is enough for several. */
  readonly label?: string;
  readonly lines: readonly SkeletonBar[];
};

/** `share` of the width; `height` in rem. */
export type SkeletonBar = number | readonly [share: number, height: number];

const defaultHeight = 1.25;

export function Skeleton({ label, lines }: SkeletonProps) {
  return (
    <div className="stack-3" role={label === undefined ? undefined : 'status'}>
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
