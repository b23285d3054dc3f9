import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { amendmentPageCount, amendmentPageFile } from '~/contracts/amendment-pages.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { mediaAddress } from '~/lib/media.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import styles from './page-picture.module.css';
import { useReadMark } from './use-read-mark.ts';
import { useTexts } from './use-texts.ts';
import { fitWidth, type Size } from './zoom.ts';

/** Milliseconds after which a picture that has not arrived is said to be slow. */
const pictureTimeoutMs = 8_000;
/** Height over width, until the picture tells its own: A4. */
const usualRatio = Math.SQRT2;

export type PagePictureProps = {
  readonly page: number;
  readonly title: string | null;
  readonly isCurrent: boolean;
  /** Current, with nothing over it. */
  readonly isInFront: boolean;
  readonly window: Size;
  readonly zoom: number;
  /** The picture is there, or will not come: others may be asked for. */
  readonly onSettled: (page: number) => void;
  /** Null where the words are not at hand. */
  readonly onReadAsText: (() => void) | null;
};

type Status = 'coming' | 'slow' | 'shown' | 'failed';

/** A page as a picture: on its way, there, or not arrived; each page for itself. */
export function PagePicture(props: PagePictureProps) {
  const { page, title, isCurrent, isInFront, window, zoom, onSettled, onReadAsText } = props;
  const [status, setStatus] = useState<Status>('coming');
  const [attempt, setAttempt] = useState(0);
  const [ratio, setRatio] = useState(usualRatio);
  const { ensure: ensureTexts } = useTexts();
  const returns = useAtomValue(returnsOnlineAtom);
  useReadMark(page, isInFront && status === 'shown');

  useEffect(() => {
    if (status === 'slow' || status === 'failed') ensureTexts();
    if (status !== 'coming') return;
    const timer = setTimeout(() => setStatus('slow'), pictureTimeoutMs);
    return () => clearTimeout(timer);
  }, [status, ensureTexts]);
  useEffect(() => {
    if (isCurrent && (status === 'shown' || status === 'failed')) onSettled(page);
  }, [page, isCurrent, status, onSettled]);

  const retry = () => {
    setStatus('coming');
    setAttempt((before) => before + 1);
  };
  const [seenReturns, setSeenReturns] = useState(returns);
  if (seenReturns !== returns) {
    setSeenReturns(returns);
    if (status === 'failed') retry();
  }

  const names = { page, total: amendmentPageCount, title: title ?? '' };
  const readAsText =
    onReadAsText === null ? null : (
      <Button kind="second" onClick={onReadAsText}>
        {say(amendments.readAsText)}
      </Button>
    );
  const width = window.width === 0 ? undefined : fitWidth(window, ratio) * zoom;

  return (
    <div className={styles['sheet']} style={{ width, aspectRatio: 1 / ratio }}>
      <div className={styles['face']} data-status={status}>
        {status === 'failed' ? null : (
          <img
            key={attempt}
            className={styles['picture']}
            src={mediaAddress(amendmentPageFile(page))}
            alt={say(title === null ? amendments.pageOf : amendments.pageWithTitle, names)}
            decoding="async"
            fetchPriority={isCurrent ? 'high' : 'low'}
            draggable={false}
            onLoad={({ currentTarget: picture }) => {
              const { naturalWidth, naturalHeight } = picture;
              if (naturalWidth > 0) setRatio(naturalHeight / naturalWidth);
              setStatus('shown');
              // A neighbour is decoded before it is turned to.
              if (!isCurrent) void picture.decode().catch(() => undefined);
            }}
            onError={() => setStatus('failed')}
          />
        )}
        {status === 'shown' ? null : (
          <div className={styles['waiting']}>
            <span className={styles['number']} aria-hidden="true">
              {page}
            </span>
            {status === 'slow' ? (
              <>
                <p role="status">{say(amendments.slow)}</p>
                {readAsText}
              </>
            ) : null}
            {status === 'failed' ? (
              <div className={styles['trouble']}>
                <Notice tone="caution" title={say(amendments.notArrived)} isLive>
                  <p>{say(amendments.notArrivedBody)}</p>
                  <div className={styles['ways']}>
                    <Button onClick={retry}>{say(shell.retry)}</Button>
                    {readAsText}
                  </div>
                </Notice>
              </div>
            ) : null}
          </div>
        )}
      </div>
    </div>
  );
}
