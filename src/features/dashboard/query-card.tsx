import type { ReactNode } from 'react';
import { AsOf, QueryResult } from '~/components/query/query-screen.tsx';
import { isNetworkProblem, type Problem } from '~/contracts/problem.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import type { ShownQuery } from '~/state/persisted-query.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Skeleton, type SkeletonBar } from '~/ui/skeleton.tsx';
import styles from './query-card.module.css';
import { Unscheduled } from './vote-times.tsx';

/** Bars as high as the parts that they replace, so that nothing jumps. */
export const lineBar: SkeletonBar = [0.8, 1.5];
export const buttonBar: SkeletonBar = [1, 3];
export const deadlineBars: readonly SkeletonBar[] = [
  [0.5, 1.25],
  [1, 4],
  [0.7, 1.25],
];

type QueryCardProps<Value> = ShownQuery<Value> & {
  readonly id: string;
  readonly title: string;
  readonly banner?: ReactNode;
  readonly failed: string;
  /** Shown if nothing is scheduled. */
  readonly nothingOn: Label;
  readonly keepsake?: ReactNode;
  readonly loading: readonly SkeletonBar[];
  readonly children: (value: Value) => ReactNode;
};

export function QueryCard<Value>(props: QueryCardProps<Value>) {
  const { id, title, banner, query, nothingOn, keepsake } = props;
  const { data, isKnown, error, dataUpdatedAt } = query;
  const isOld = error?.kind !== 'nothing-on';
  return (
    <Card labelledBy={id}>
      {banner}
      <h2 id={id}>{title}</h2>
      {isKnown && data === null ? (
        <>
          <Unscheduled sentence={nothingOn} />
          {isOld ? <AsOf at={dataUpdatedAt} /> : null}
          {keepsake}
        </>
      ) : (
        <Result {...props} />
      )}
    </Card>
  );
}

/**
 * The page shows a lost connection and retries by itself. The end of a session has its own screen.
 */
const isSaidElsewhere = (problem: Problem): boolean =>
  isNetworkProblem(problem) || problem.kind === 'signed-out';

function Result<Value>({ query, refresh, failed, loading, children }: QueryCardProps<Value>) {
  const { data, error, isStale, isFetching, dataUpdatedAt } = query;
  return (
    <>
      <QueryResult
        query={query}
        refresh={refresh}
        failed={failed}
        loading={
          <>
            <Skeleton label={say(shell.loading)} lines={loading} />
            <div className={styles['pair']}>
              <Skeleton lines={[buttonBar]} />
              <Skeleton lines={[buttonBar]} />
            </div>
          </>
        }
      >
        {children}
      </QueryResult>
      {data !== null && (isStale || error !== null) ? <AsOf at={dataUpdatedAt} /> : null}
      {data !== null && error !== null && !isSaidElsewhere(error) ? (
        <>
          <p role="status">{sayProblem(error)}</p>
          <Button kind="quiet" isBusy={isFetching} onClick={() => void refresh()}>
            {say(shell.retry)}
          </Button>
        </>
      ) : null}
    </>
  );
}
