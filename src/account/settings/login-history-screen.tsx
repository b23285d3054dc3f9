import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { KeyRound } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { fetchLoginHistory } from '~/account/account-calls.ts';
import { LoginHistory } from '~/contracts/account.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { useQuery } from '~/core/persisted-query.ts';
import { QueryScreen } from '~/core/query-result.tsx';
import { say } from '~/labels/label.ts';
import { loginHistory } from '~/labels/settings.ts';
import { eventsAtom, loadEventsAtom } from '~/session/events.ts';
import { memberQuery } from '~/session/member-query.ts';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';
import { LoginList } from './login-list.tsx';

const loginHistoryQuery = memberQuery('login-history', LoginHistory, fetchLoginHistory);
const minute = 60_000;

/** Source: docs/behaviour/account.md. */
export function LoginHistoryScreen() {
  const now = useApiNow();
  const events = useAtomValue(eventsAtom);
  const load = useSetAtom(loadEventsAtom);
  useEffect(() => void load(), [load]);
  const here = useMemo(
    () => events.filter(({ kind }) => kind === 'signed-in').map(({ at }) => at),
    [events],
  );
  return (
    <QueryScreen
      title={say(loginHistory.title)}
      intro={say(loginHistory.body)}
      {...useQuery(loginHistoryQuery)}
      failed={{ title: say(loginHistory.failedTitle), body: say(loginHistory.failed) }}
      empty={{ title: say(loginHistory.emptyTitle), body: say(loginHistory.empty) }}
    >
      {(entries) => (
        <>
          <LinkGroup>
            <LinkRow
              icon={<KeyRound />}
              label={say(loginHistory.notYou)}
              hint={say(loginHistory.changePassword)}
              link={(row) => <Link to="/settings/password" {...row} />}
            />
          </LinkGroup>
          {/* Rerenders once a minute, because the list shows minutes. */}
          <LoginList entries={entries} now={Math.floor(now / minute) * minute} here={here} />
        </>
      )}
    </QueryScreen>
  );
}
