import { useAtomValue, useSetAtom } from 'jotai';
import { Copy, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { formatDateTime } from '~/core/manila-dates.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { whatHappened } from '~/labels/support.ts';
import { eventsAtom, loadEventsAtom } from '~/session/events.ts';
import { Button } from '~/ui/button.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { useCopy } from '~/ui/use-copy.ts';
import { sayCode, sayEvent, sayList } from './event-words.ts';
import styles from './what-happened-screen.module.css';

const canShare = (): boolean => typeof navigator.share === 'function';

/** Source: docs/behaviour/information.md#the-list-of-events. */
export function WhatHappenedScreen() {
  const events = useAtomValue(eventsAtom);
  const load = useSetAtom(loadEventsAtom);
  const isOffice = useAtomValue(isOfficeAtom);
  const { isCopied, copy } = useCopy();
  useEffect(() => void load(), [load]);

  const share = () =>
    // A member who closes the sheet rejects it.
    navigator.share({ title: say(whatHappened.title), text: sayList(events) }).catch(() => null);

  return (
    <Screen>
      <PageHead title={say(whatHappened.title)}>
        <p>{say(whatHappened.intro)}</p>
      </PageHead>
      {events.length === 0 ? (
        <p>{say(whatHappened.empty)}</p>
      ) : (
        <>
          <Card>
            <ol className={styles['events']}>
              {events.map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two events may be equal
                <li key={index}>
                  <time className="quiet" dateTime={new Date(event.at).toISOString()}>
                    {formatDateTime(event.at)}
                  </time>
                  <p>{sayEvent(event)}</p>
                  {sayCode(event) === null ? null : (
                    <p className={styles['code']}>{sayCode(event)}</p>
                  )}
                </li>
              ))}
            </ol>
          </Card>
          <div className="stack-3">
            {isOffice || !canShare() ? null : (
              <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
                {say(whatHappened.share)}
              </Button>
            )}
            {isOffice ? null : (
              <Button
                kind="second"
                icon={<Copy aria-hidden="true" />}
                onClick={() => void copy(sayList(events))}
              >
                {say(whatHappened.copy)}
              </Button>
            )}
          </div>
          <p role="status">
            {isCopied === null
              ? null
              : say(isCopied ? whatHappened.copied : whatHappened.notCopied)}
          </p>
          <p>{say(whatHappened.stays)}</p>
        </>
      )}
    </Screen>
  );
}
