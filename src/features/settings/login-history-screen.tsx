import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { profile } from '~/labels/profile.ts';
import { loginHistory } from '~/labels/settings.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import { Button } from '~/ui/button.tsx';
import { LinkGroup, LinkRow } from '~/ui/link-list.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import {
  ensureLoginHistoryAtom,
  loginHistoryAtom,
  refreshLoginHistoryAtom,
} from './login-history.ts';
import { LoginList } from './login-list.tsx';
import { NothingThere } from './nothing-there.tsx';
import styles from './settings.module.css';

const minute = 60_000;

/** Who signed in, when and on what. Source: docs/behaviour/account.md#login-history. */
export function LoginHistoryScreen() {
  const { data, dataUpdatedAt, isStale, isFetching, error } = useAtomValue(loginHistoryAtom);
  const refresh = useSetAtom(refreshLoginHistoryAtom);
  const ensure = useSetAtom(ensureLoginHistoryAtom);
  const now = useServerNow();

  // What the phone knows at once, and what the server says now behind it.
  useEffect(() => {
    void ensure();
    void refresh();
  }, [ensure, refresh]);

  const tryAgain = (
    <Button kind="second" isBusy={isFetching} onClick={() => void refresh()}>
      {say(shell.retry)}
    </Button>
  );
  return (
    <Screen>
      <PageHead title={say(loginHistory.title)}>
        <p>{say(loginHistory.body)}</p>
      </PageHead>
      {data === null && error === null ? (
        <Skeleton label={say(shell.loading)} lines={[1, 1, 1, 1]} />
      ) : null}
      {data === null && error !== null ? (
        <NothingThere picture="offline" title={loginHistory.failedTitle} body={loginHistory.failed}>
          <p role="status">{sayProblem(error)}</p>
          {tryAgain}
        </NothingThere>
      ) : null}
      {data?.length === 0 ? (
        <NothingThere picture="mascot" title={loginHistory.emptyTitle} body={loginHistory.empty} />
      ) : null}
      {data !== null && data.length > 0 ? (
        <>
          <LinkGroup>
            <LinkRow
              icon={<KeyRound />}
              label={say(loginHistory.notYou)}
              hint={say(loginHistory.changePassword)}
              link={(row) => <Link to="/settings/password" {...row} />}
            />
          </LinkGroup>
          {/* Anew every minute: a second moves nothing that is shown. */}
          <LoginList entries={data} now={Math.floor(now / minute) * minute} />
        </>
      ) : null}
      {data !== null && (isStale || error !== null) ? (
        <div className={styles['asOf']}>
          <p>{say(profile.asOf, { time: formatDateTime(dataUpdatedAt) })}</p>
          {error === null ? null : tryAgain}
        </div>
      ) : null}
    </Screen>
  );
}
