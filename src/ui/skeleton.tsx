import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Said to those who cannot see it. */
  readonly label: string;
  /** One bar a line, as a share of the width. */
  readonly lines: readonly number[];
};

/** The shape of what is still loading. */
export function Skeleton({ label, lines }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} role="status">
      <span className="visually-hidden">{label}</span>
      {lines.map((share, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity and never move
          key={index}
          className={styles['bar']}
          style={{ width: `${share * 100}%` }}
        />
      ))}
    </div>
  );
}
