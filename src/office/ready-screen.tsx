import { useAtomValue, useSetAtom } from 'jotai';
import { BookOpen, Clock, Lock, Wifi, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { LibraryStatus } from '~/contracts/library.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { isOnlineAtom, probeServerAtom } from '~/core/connectivity.ts';
import { formatDateTime } from '~/core/manila-dates.ts';
import { unsubscribeFromPush } from '~/core/push.ts';
import { libraryStatusAtom } from '~/core/worker.ts';
import { say } from '~/labels/label.ts';
import { office } from '~/labels/office.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import styles from './office.module.css';
import { CodeForm } from './staff-code-form.tsx';
import { countLeftAtom, countOfLeftAtom, keepOfficeModeAtom } from './turn.ts';

type ReadyScreenProps = { readonly onBegin: () => void; readonly onChanged: () => void };

/** Between two members. Source: docs/behaviour/field-office.md#the-records-of-a-member. */
export function ReadyScreen({ onBegin, onChanged }: ReadyScreenProps) {
  const isOnline = useAtomValue(isOnlineAtom);
  const probe = useSetAtom(probeServerAtom);
  const library = useAtomValue(libraryStatusAtom);
  const count = useAtomValue(countOfLeftAtom);
  const countLeft = useSetAtom(countLeftAtom);
  const keepMode = useSetAtom(keepOfficeModeAtom);
  const now = useApiNow();
  useEffect(() => {
    void probe();
    void countLeft();
    void keepMode();
    // Perhaps from before the mode was turned on.
    void unsubscribeFromPush();
  }, [probe, countLeft, keepMode]);
  return (
    <Screen
      actions={
        <Button isWide onClick={onBegin}>
          {say(office.begin)}
        </Button>
      }
    >
      <PageHead title={say(office.readyTitle)}>
        <p>{say(office.readyBody)}</p>
      </PageHead>
      {count === 0 ? null : <Notice tone="caution">{say(office.leftBehind, { count })}</Notice>}
      <Card>
        <dl className="stack-4">
          <Fact
            icon={isOnline ? <Wifi aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
            term={say(office.connection)}
          >
            {say(isOnline ? office.connected : office.notConnected)}
          </Fact>
          <Fact icon={<BookOpen aria-hidden="true" />} term={say(office.saved)}>
            {saySaved(library)}
          </Fact>
          <Fact icon={<Clock aria-hidden="true" />} term={say(office.time)}>
            {formatDateTime(now)}
          </Fact>
        </dl>
      </Card>
      <details className={styles['fold']}>
        <summary>
          <Lock aria-hidden="true" />
          {say(office.turnOff)}
        </summary>
        <CodeForm isOn={false} onChanged={onChanged} />
      </details>
    </Screen>
  );
}

type FactProps = { readonly icon: ReactNode; readonly term: string; readonly children: ReactNode };

function Fact({ icon, term, children }: FactProps) {
  return (
    <div className={styles['fact']}>
      {icon}
      <dt className="quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function saySaved(status: LibraryStatus | null): string {
  if (status === null || status.pages.total === 0) return say(office.savedUnknown);
  const photos = status.photos ?? { kept: 0, total: 0 };
  const kept = status.pages.kept + photos.kept;
  const total = status.pages.total + photos.total;
  return kept === total
    ? say(office.savedWhole, { total })
    : say(office.savedPart, { kept, total });
}
