import { useAtomValue, useSetAtom } from 'jotai';
import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { amendmentPageCount, amendmentPageFile } from '~/contracts/amendment-pages.ts';
import { type Language, languages } from '~/contracts/languages.ts';
import type { AmendmentBlock } from '~/contracts/media.ts';
import { isRefusal } from '~/contracts/problem.ts';
import type { ReaderMode } from '~/contracts/reading.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { mediaAddress } from '~/core/media.ts';
import { ReadAloud } from '~/core/read-aloud/read-aloud-button.tsx';
import { amendments } from '~/labels/amendments.ts';
import { say, sayIn } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import styles from './amendment-page.module.css';
import { useTexts } from './amendments.ts';
import { markWords, unmarkWords } from './mark-words.ts';
import { wordsOf } from './page-search.tsx';
import { howToReadPage } from './reader-end.tsx';
import { isReadingLoadedAtom, markReadAtom } from './reading-progress.ts';
import { type Run, type WordChanges, wordChanges } from './word-changes.ts';
import { fitWidth, type Size } from './zoom.ts';

/** Milliseconds; then a loading picture counts as slow. */
const pictureTimeoutMs = 8_000;
/** Height over width of A4, until the picture is loaded. */
const usualRatio = Math.SQRT2;

type PagePictureProps = {
  readonly page: number;
  readonly title: string | null;
  readonly isCurrent: boolean;
  /** Current, and not covered by a dialog. */
  readonly isInFront: boolean;
  readonly window: Size;
  readonly zoom: number;
  readonly onSettled: (page: number) => void;
  readonly onMode: (mode: ReaderMode) => void;
};

type Status = 'coming' | 'slow' | 'shown' | 'failed';

export function PagePicture(props: PagePictureProps) {
  const { page, title, isCurrent, isInFront, window, zoom, onSettled, onMode } = props;
  const [status, setStatus] = useState<Status>('coming');
  const [attempt, setAttempt] = useState(0);
  const [ratio, setRatio] = useState(usualRatio);
  const { value: texts, ensure: ensureTexts } = useTexts();
  const returns = useAtomValue(reconnectionsAtom);
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
    texts === null ? null : (
      <Button kind="second" onClick={() => onMode('text')}>
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
            lang="en"
            src={mediaAddress(amendmentPageFile(page))}
            alt={sayIn(null, title === null ? amendments.pageOf : amendments.pageWithTitle, names)}
            decoding="async"
            fetchPriority={isCurrent ? 'high' : 'low'}
            draggable={false}
            onLoad={({ currentTarget: picture }) => {
              const { naturalWidth, naturalHeight } = picture;
              if (naturalWidth > 0) setRatio(naturalHeight / naturalWidth);
              setStatus('shown');
              // Decode a neighbour before the member turns to it.
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

type PageWordsProps = {
  readonly page: number;
  readonly isInFront: boolean;
  readonly scale: number;
  /** To scroll to. */
  readonly sought: { readonly section: string; readonly search: string } | null;
  readonly onMode: (mode: ReaderMode) => void;
};

export function PageWords({ page, isInFront, scale, sought, onMode }: PageWordsProps) {
  const { value, problem, language, wanted, ensure } = useTexts();
  useReadMark(page, isInFront && value !== null);
  useEffect(() => {
    ensure();
  }, [ensure]);

  const words = value?.pages[page - 1];
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isInFront || words === undefined || sought === null) return;
    const headings = [...(article.current?.querySelectorAll('h4') ?? [])];
    const heading = headings.find(({ textContent }) => textContent === sought.section);
    const section = heading?.closest('section') ?? null;
    const found = section && heading ? markWords(section, heading, wordsOf(sought.search)) : null;
    found?.closest('details')?.setAttribute('open', '');
    (found ?? heading)?.scrollIntoView({ block: found === null ? 'start' : 'center' });
    return unmarkWords;
  }, [isInFront, words, sought]);
  const showPage = (
    <Button kind="second" onClick={() => onMode('page')}>
      {say(amendments.showPage)}
    </Button>
  );
  return (
    <article ref={article} className={styles['words']} style={{ fontSize: `${scale}em` }}>
      {words === undefined ? (
        problem === null ? (
          <Skeleton label={say(shell.loading)} lines={[0.6, 1, 1, 0.9, 1, 0.4]} />
        ) : isRefusal(problem) ? (
          // The host has no text: a retry cannot help.
          <Notice tone="note" title={say(amendments.picturesOnly)} isLive>
            <p>{say(amendments.picturesOnlyBody)}</p>
            {showPage}
          </Notice>
        ) : (
          <Notice tone="caution" title={say(amendments.textsNotArrived)} isLive>
            <p>
              <CodedText>{sayProblem(problem)}</CodedText>
            </p>
            <div className={styles['ways']}>
              <Button onClick={ensure}>{say(shell.retry)}</Button>
              {showPage}
            </div>
          </Notice>
        )
      ) : (
        <>
          {isInFront ? <ReadAloud within="article" /> : null}
          {wanted === language ? null : (
            <p className={styles['aside']}>
              {say(amendments.noTranslatedWords, { language: languages[wanted].name })}
            </p>
          )}
          <h3 lang={language}>{words.title}</h3>
          {page === howToReadPage ? (
            <p className={styles['aside']}>{say(amendments.textOrder)}</p>
          ) : null}
          {hasMarks(words.blocks) ? (
            <p className={styles['aside']}>
              <ins>{say(amendments.newWords)}</ins> {say(amendments.removedWords)}
            </p>
          ) : null}
          {words.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks keep their order
            <Fragment key={index}>
              <Block block={block} lang={language} />
            </Fragment>
          ))}
          {language === 'en' ? null : (
            <p className={styles['aside']}>{say(amendments.englishPrevails)}</p>
          )}
        </>
      )}
    </article>
  );
}

const hasMarks = (blocks: readonly AmendmentBlock[]) =>
  blocks.some((block) => block.kind === 'change' && wordChanges(block.present, block.proposed));

function Block({ block, lang }: { readonly block: AmendmentBlock; readonly lang: Language }) {
  if (block.kind === 'heading') return <h4 lang={lang}>{block.text}</h4>;
  if (block.kind === 'paragraph') return <p lang={lang}>{block.text}</p>;
  return <Change {...block} lang={lang} />;
}

type ChangeProps = Extract<AmendmentBlock, { kind: 'change' }> & { readonly lang: Language };

function Change({ section, present, proposed, reason, lang }: ChangeProps) {
  const changes = wordChanges(present, proposed);
  const note = changeNote(present, proposed, changes);
  const isCut = changes?.present.some(({ isKept }) => !isKept) ?? true;
  return (
    <section className={styles['change']}>
      <h4 lang={lang}>{section}</h4>
      {note === null ? null : <p className={styles['note']}>{say(note)}</p>}
      {proposed === '' ? null : (
        <div className={styles['proposed']}>
          <h5>{say(amendments.proposedText)}</h5>
          <p lang={lang}>
            {changes === null ? proposed : <Runs runs={changes.proposed} as="ins" />}
          </p>
        </div>
      )}
      {present === '' ? null : (
        <details className={styles['present']} open={isCut}>
          <summary>{say(amendments.presentText)}</summary>
          <p lang={lang}>
            {changes === null ? <del>{present}</del> : <Runs runs={changes.present} as="del" />}
          </p>
        </details>
      )}
      <p className={styles['reason']}>
        <b>{say(amendments.reason)}</b> <span lang={lang}>{reason}</span>
      </p>
    </section>
  );
}

function changeNote(present: string, proposed: string, changes: WordChanges | null) {
  if (present === '') return amendments.newSection;
  if (proposed === '') return amendments.repealedSection;
  return changes === null ? amendments.rewrittenSection : null;
}

type RunsProps = { readonly runs: readonly Run[]; readonly as: 'ins' | 'del' };

const Runs = ({ runs, as: Mark }: RunsProps) =>
  runs.map(({ text, isKept }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's runs keep their order
    isKept ? text : <Mark key={index}>{text}</Mark>,
  );

/** Milliseconds in front until a page counts as read. */
const readTime = 2_000;

function useReadMark(page: number, isInFront: boolean): void {
  const markRead = useSetAtom(markReadAtom);
  const isLoaded = useAtomValue(isReadingLoadedAtom);
  const isVisible = useSyncExternalStore(onVisibility, isSeen);
  useEffect(() => {
    if (!isInFront || !isVisible || !isLoaded) return;
    const timer = setTimeout(() => void markRead(page), readTime);
    return () => clearTimeout(timer);
  }, [page, isInFront, isVisible, isLoaded, markRead]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isSeen = () => document.visibilityState === 'visible';
