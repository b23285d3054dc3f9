import type { ReactNode } from 'react';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { profile } from '~/labels/profile.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { type PreloadedPicture, pictureAddress } from '~/ui/picture-page.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { formatDateTime } from './manila-dates.ts';
import type { ShownQuery } from './persisted-query.ts';
import styles from './query-result.module.css';

type QueryResultProps<Data> = ShownQuery<Data> & {
  readonly failed: string;
  readonly tone?: 'bad' | 'note';
  /** As high as the data, against a layout shift. */
  readonly loading?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

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

/** @param at server time in milliseconds */
export const AsOf = ({ at }: { readonly at: number }) => (
  <p className="quiet">{say(dashboard.asOf, { time: formatDateTime(at) })}</p>
);

type Words = { readonly title: string; readonly body: string };

type QueryScreenProps<Data> = Omit<QueryResultProps<Data>, 'failed' | 'tone'> & {
  readonly title: string;
  readonly intro?: string;
  /** `Words` are shown with a picture. */
  readonly failed: string | Words;
  readonly empty?: Words;
  readonly refreshesOnReconnect?: boolean;
  readonly isWide?: boolean;
};

/** Shows stored data with its time until fresh data arrives. */
export function QueryScreen<Data>(props: QueryScreenProps<Data>) {
  const {
    title,
    intro,
    empty,
    failed,
    refreshesOnReconnect = false,
    isWide = false,
    ...result
  } = props;
  const { query, refresh } = result;
  const { data, dataUpdatedAt, isStale, isFetching, error } = query;
  const isOld = data !== null && (isStale || (error !== null && !refreshesOnReconnect));
  const tryAgain = (
    <Button kind="second" isBusy={isFetching} onClick={() => void refresh()}>
      {say(shell.retry)}
    </Button>
  );
  return (
    <Screen isWide={isWide}>
      <PageHead title={title}>{intro === undefined ? null : <p>{intro}</p>}</PageHead>
      {empty !== undefined && Array.isArray(data) && data.length === 0 ? (
        <Pictured picture="mascot" words={empty} />
      ) : typeof failed !== 'string' && data === null && error !== null ? (
        <Pictured picture="offline" words={failed}>
          <p role="status">
            <CodedText>{sayProblem(error)}</CodedText>
          </p>
          {tryAgain}
        </Pictured>
      ) : (
        <QueryResult {...result} failed={typeof failed === 'string' ? failed : failed.title} />
      )}
      {isOld && refreshesOnReconnect ? <AsOf at={dataUpdatedAt} /> : null}
      {isOld && !refreshesOnReconnect ? (
        <div className={styles['wholeAsOf']}>
          <p>{say(profile.asOf, { time: formatDateTime(dataUpdatedAt) })}</p>
          {error === null ? null : tryAgain}
        </div>
      ) : null}
    </Screen>
  );
}

type PicturedProps = {
  readonly picture: PreloadedPicture;
  readonly words: Words;
  readonly children?: ReactNode;
};

function Pictured({ picture, words, children }: PicturedProps) {
  return (
    <Card>
      <div className={styles['pictured']}>
        <img src={pictureAddress(picture)} alt="" width="120" height="100" />
        <h2>{words.title}</h2>
        <p>{words.body}</p>
        {children}
      </div>
    </Card>
  );
}
