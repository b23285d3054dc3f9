import { Fragment, useEffect } from 'react';
import { type Language, languages } from '~/contracts/languages.ts';
import type { AmendmentBlock } from '~/contracts/media.ts';
import { isRefusal } from '~/contracts/problem.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import styles from './page-words.module.css';
import { useReadMark } from './use-read-mark.ts';
import { useTexts } from './use-texts.ts';

type PageWordsProps = {
  readonly page: number;
  readonly isInFront: boolean;
  /** How large the words are, 1 being usual. */
  readonly scale: number;
};

/** A page in words: for who cannot see its picture, or reads larger. */
export function PageWords({ page, isInFront, scale }: PageWordsProps) {
  const { value, problem, language, wanted, ensure } = useTexts();
  useReadMark(page, isInFront && value !== null);
  useEffect(() => {
    ensure();
  }, [ensure]);

  const words = value?.pages[page - 1];
  return (
    <article className={styles['words']} style={{ fontSize: `${scale}em` }}>
      {words === undefined ? (
        problem === null ? (
          <Skeleton label={say(shell.loading)} lines={[0.6, 1, 1, 0.9, 1, 0.4]} />
        ) : isRefusal(problem) ? (
          // A host that has only the pictures: nothing went wrong, and no words will come.
          <Notice tone="note" title={say(amendments.picturesOnly)} isLive>
            <p>{say(amendments.picturesOnlyBody)}</p>
          </Notice>
        ) : (
          <Notice tone="caution" title={say(amendments.textsNotArrived)} isLive>
            <p>{sayProblem(problem)}</p>
            <Button onClick={ensure}>{say(shell.retry)}</Button>
          </Notice>
        )
      ) : (
        <>
          {wanted === language ? null : (
            <p className={styles['aside']}>
              {say(amendments.noTranslatedWords, { language: languages[wanted].name })}
            </p>
          )}
          <h3 lang={language}>{words.title}</h3>
          {words.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never move
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

/** @param lang of the words; what the portal says beside them is in its own language */
function Block({ block, lang }: { readonly block: AmendmentBlock; readonly lang: Language }) {
  if (block.kind === 'heading') return <h4 lang={lang}>{block.text}</h4>;
  if (block.kind === 'paragraph') return <p lang={lang}>{block.text}</p>;
  const { section, present, proposed, reason } = block;
  return (
    <section className={styles['change']}>
      <h4 lang={lang}>{section}</h4>
      <dl>
        <div>
          <dt>{say(amendments.presentText)}</dt>
          <dd>
            {present ? <span lang={lang}>{present}</span> : <em>{say(amendments.newSection)}</em>}
          </dd>
        </div>
        <div className={styles['proposed']}>
          <dt>{say(amendments.proposedText)}</dt>
          <dd>
            {proposed ? (
              <span lang={lang}>{proposed}</span>
            ) : (
              <em>{say(amendments.repealedSection)}</em>
            )}
          </dd>
        </div>
        <div className={styles['reason']}>
          <dt>{say(amendments.reason)}</dt>
          <dd lang={lang}>{reason}</dd>
        </div>
      </dl>
    </section>
  );
}
