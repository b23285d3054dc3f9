import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { offices } from '~/labels/company.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Screen } from '~/ui/screen.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { branchesAtom, refreshBranchesAtom, showBranchesAtom } from './branches.ts';
import { OfficeFinder } from './office-finder.tsx';
import styles from './offices.module.css';

/** The branch list. Source: docs/behaviour/information.md#satellite-offices. */
export function OfficesScreen() {
  const { data, error, isFetching, isStale, dataUpdatedAt } = useAtomValue(branchesAtom);
  const returns = useAtomValue(returnsOnlineAtom);
  const show = useSetAtom(showBranchesAtom);
  const refresh = useSetAtom(refreshBranchesAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the connection is back
  useEffect(() => {
    void show();
  }, [show, returns]);

  return (
    <Screen>
      <h1 tabIndex={-1}>{say(offices.title)}</h1>
      {data !== null ? (
        <OfficeFinder branches={data} />
      ) : error === null ? (
        <div className={styles['loading']}>
          <Skeleton label={say(shell.loading)} lines={[0.4, 1, 0.7, 0.4, 1, 0.7, 0.4, 1, 0.7]} />
        </div>
      ) : (
        <>
          <Notice tone="bad" title={say(offices.loadFailed)} isLive>
            {sayProblem(error)}
          </Notice>
          <Button isBusy={isFetching} onClick={() => void refresh()}>
            {say(shell.retry)}
          </Button>
        </>
      )}
      {data !== null && isStale ? (
        <p className={styles['since']}>
          {say(dashboard.asOf, { time: formatDateTime(dataUpdatedAt) })}
        </p>
      ) : null}
    </Screen>
  );
}
