import { useAtomValue } from 'jotai';
import { QueryScreen } from '~/components/query/query-screen.tsx';
import { offices } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { useQuery } from '~/state/use-query.ts';
import { Skeleton } from '~/ui/skeleton.tsx';
import { branchesQuery } from './branches.ts';
import { OfficeFinder } from './office-finder.tsx';
import styles from './offices.module.css';

/** The branch list. Source: docs/behaviour/information.md#satellite-offices. */
export function OfficesScreen() {
  const returns = useAtomValue(returnsOnlineAtom);
  return (
    <QueryScreen
      title={say(offices.title)}
      // It asks once more when the connection is back.
      {...useQuery(branchesQuery, returns)}
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
