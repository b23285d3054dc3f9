import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { QueryScreen } from '~/components/query/query-screen.tsx';
import { offices } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { Skeleton } from '~/ui/skeleton.tsx';
import { branchesAtom, refreshBranchesAtom, showBranchesAtom } from './branches.ts';
import { OfficeFinder } from './office-finder.tsx';
import styles from './offices.module.css';

/** The branch list. Source: docs/behaviour/information.md#satellite-offices. */
export function OfficesScreen() {
  const returns = useAtomValue(returnsOnlineAtom);
  const show = useSetAtom(showBranchesAtom);
  const refresh = useSetAtom(refreshBranchesAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the connection is back
  useEffect(() => {
    void show();
  }, [show, returns]);

  return (
    <QueryScreen
      title={say(offices.title)}
      query={useAtomValue(branchesAtom)}
      onRetry={() => void refresh()}
      asksAgain
      failed={say(offices.loadFailed)}
      loading={
        <div className={styles['loading']}>
          <Skeleton label={say(shell.loading)} lines={[0.4, 1, 0.7, 0.4, 1, 0.7, 0.4, 1, 0.7]} />
        </div>
      }
    >
      {(branches) => <OfficeFinder branches={branches} />}
    </QueryScreen>
  );
}
