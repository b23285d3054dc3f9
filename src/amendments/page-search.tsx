import { useDeferredValue, useMemo } from 'react';
import type { AmendmentTexts } from '~/contracts/media.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import { matches, plain } from '~/core/search.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { TextField } from '~/ui/text-field.tsx';
import styles from './amendment-page.module.css';
import { useTexts } from './amendments.ts';

type Hit = { readonly page: number; readonly title: string; readonly section?: string };

/** “Ranks” also finds “rank”. */
export const wordsOf = (search: string): readonly string[] =>
  plain(search)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/(\w{3})s$/, '$1'));

/** The sections, or the title, that have every word. */
export function findInPages({ pages }: AmendmentTexts, search: string): readonly Hit[] {
  const words = wordsOf(search).join(' ');
  if (words === '') return [];
  return pages.flatMap(({ title, blocks }, index) => {
    const texts = new Map<string | undefined, string>([[undefined, title]]);
    let section: string | undefined;
    for (const { kind, ...parts } of blocks) {
      if ('section' in parts) section = parts.section;
      else if (kind === 'heading') section = parts.text;
      texts.set(section, [texts.get(section), ...Object.values(parts)].join(' '));
    }
    return [...texts]
      .filter(([, text]) => matches(text, words))
      .map(([found]) => ({ page: index + 1, title, ...(found && { section: found }) }));
  });
}

type PageSearchProps = {
  readonly value: string;
  readonly onSearch: (value: string) => void;
  readonly onChoose: (page: number, section?: string) => void;
};

export function PageSearch({ value, onSearch, onChoose }: PageSearchProps) {
  const { value: texts, problem, language, ensure } = useTexts();
  const search = useDeferredValue(value);
  const hits = useMemo(() => (texts === null ? [] : findInPages(texts, search)), [texts, search]);
  const count = new Set(hits.map(({ page }) => page)).size;
  return (
    <div className={`stack-2 ${value === '' ? '' : styles['searching']}`}>
      <TextField
        label={say(amendments.findWord)}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        isVerbatim
        value={value}
        onText={(typed) => {
          ensure();
          onSearch(typed);
        }}
        // The keyboard of a phone would cover the pages.
        onKeyDown={({ key, currentTarget }) => (key === 'Enter' ? currentTarget.blur() : undefined)}
      />
      <p role="status">
        {search.trim() === ''
          ? ''
          : texts === null
            ? waitingFor(problem)
            : count === 0
              ? say(amendments.notFound, { search: search.trim() })
              : say(amendments.found, { count })}
      </p>
      {hits.length === 0 ? null : (
        <ol className={styles['list']}>
          {hits.map(({ page, title, section }) => (
            <li key={`${page} ${section}`}>
              <button
                type="button"
                className={styles['article']}
                onClick={() => onChoose(page, section)}
              >
                <b lang={language}>{section ?? title}</b>
                {section === undefined ? null : <span lang={language}>{title}</span>}
                <span className={styles['page']}>{say(amendments.page, { page })}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function waitingFor(problem: Problem | null): string {
  if (problem === null) return say(shell.loading);
  return say(isRefusal(problem) ? amendments.picturesOnly : amendments.textsNotArrived);
}
