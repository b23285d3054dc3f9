import type { ReactNode } from 'react';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import type { ShownQuery } from '~/state/persisted-query.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import styles from './query-result.module.css';

export type QueryResultProps<Data> = ShownQuery<Data> & {
  /** What could not be loaded, in a sentence. */
  readonly failed: string;
  /** `note`: the rest of the screen is of use without it. */
  readonly tone?: 'bad' | 'note';
  /** Stands in its place while nothing is known, as high as what comes: then nothing jumps. */
  readonly loading?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What the server says; while nothing is known of it, that it is loading, or why it is missing. */
export function QueryResult<Data>(props: QueryResultProps<Data>) {
  const { query, refresh, failed, tone = 'bad', loading, children } = props;
  if (query.data !== null) return children(query.data);
  if (query.error === null) {
    return loading ?? <Skeleton label={say(shell.loading)} lines={[1, 1, 1, 1]} />;
  }
  return (
    <>
      <Notice tone={tone} title={failed} isLive>
        {sayProblem(query.error)}
      </Notice>
      <Button
        kind={tone === 'bad' ? 'main' : 'second'}
        isBusy={query.isFetching}
        onClick={() => void refresh()}
      >
        {say(shell.retry)}
      </Button>
    </>
  );
}

/** When the server said what is shown. @param at server time, milliseconds */
export const AsOf = ({ at }: { readonly at: number }) => (
  <p className={styles['asOf']}>{say(dashboard.asOf, { time: formatDateTime(at) })}</p>
);
