import { wordChanges } from '../../src/amendments/word-changes.ts';
import type { AmendmentBlock } from '../../src/contracts/media.ts';
import { amendmentStyle } from './amendment-style.ts';
import type { AmendmentPage } from './amendment-texts.ts';

type Change = Extract<AmendmentBlock, { kind: 'change' }>;

/** Escapes HTML. Prevents line breaks in `By-Laws` and after `Section`. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('By-Laws', 'By\u2011Laws')
    .replaceAll(/\b(Articles?|Sections?|pages?) (?=[IVX\d])/g, '$1\u00a0');

const none = (words: string) => `<p class="none">${words}</p>`;

function proposedHtml({ present, proposed }: Change): string {
  if (proposed === '') return none('Repealed.');
  const runs = wordChanges(present, proposed)?.proposed ?? [{ text: proposed, isKept: true }];
  const marked = runs.map(({ text, isKept }) =>
    isKept ? escaped(text) : `<ins>${escaped(text)}</ins>`,
  );
  return `<p>${marked.join('')}</p>`;
}

const changeHtml = (change: Change) => `<section class="change">
  <h3>${escaped(change.section)}</h3>
  <div class="sides">
    ${change.present === '' ? none('No present text. New section.') : `<p>${escaped(change.present)}</p>`}
    ${proposedHtml(change)}
  </div>
  <p class="reason"><i>Reason.</i> ${escaped(change.reason)}</p>
</section>`;

/** `Article I. Name and Office, page 3` */
const contentsLine = /^(.+), (pages? \d.*)$/;
/** `Quorum (VIII, 6): 25 percent, as before.` */
const figureLine = /^(.+ \([IVX]+(?:, [^)]+)?\)): (.+)$/;

function paragraphHtml(text: string): string {
  const [, article, pages] = contentsLine.exec(text) ?? [];
  if (article && pages) {
    return `<p class="contents"><span>${escaped(article)}</span><span></span><span>${pages}</span></p>`;
  }
  const [, subject, figures] = figureLine.exec(text) ?? [];
  if (subject && figures) {
    return `<p class="figure"><span>${escaped(subject)}</span><span>${escaped(figures)}</span></p>`;
  }
  return `<p>${escaped(text)}</p>`;
}

const columnHeads = '<div class="heads"><span>Present text</span><span>Proposed text</span></div>';

function blockHtml(block: AmendmentBlock, before: AmendmentBlock | undefined): string {
  if (block.kind === 'heading') return `<h2>${escaped(block.text)}</h2>`;
  if (block.kind === 'paragraph') return paragraphHtml(block.text);
  return (before?.kind === 'change' ? '' : columnHeads) + changeHtml(block);
}

/** The part in brackets is smaller. */
function titleHtml(title: string): string {
  const [, article, sections] = /^(.+) \((.+)\)$/.exec(title) ?? [];
  return article && sections
    ? `<h1>${escaped(article)} <small>${escaped(sections)}</small></h1>`
    : `<h1>${escaped(title)}</h1>`;
}

interface Sheet {
  readonly number: number;
  readonly of: number;
  readonly zoom: number;
}

export function sheetHtml({ title, blocks }: AmendmentPage, { number, of, zoom }: Sheet): string {
  const head =
    '<header><span>Proposed Amendments to the By-Laws</span><span>Special Referendum</span></header>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>${amendmentStyle(zoom)}</style><body class="page-${number}">${number === 1 ? '' : head}
<main>${titleHtml(title)}${blocks.map((block, index) => blockHtml(block, blocks[index - 1])).join('\n')}</main>
<footer><span>By-Laws of the Cooperative</span><span>Page ${number} of ${of}</span></footer></body></html>`;
}
