import { fillIn, spokenLanguage } from '~/labels/label.ts';

/** A long text that a person reads, as data: no markup inside, drawn by ui/prose. */
type ProseSection = {
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
};
type ProseArticle = { readonly heading: string; readonly sections: readonly ProseSection[] };
export type Prose = {
  readonly title: string;
  readonly edition: string;
  readonly intro: readonly string[];
  readonly articles: readonly ProseArticle[];
};

export type ProseName =
  | 'chairperson-letter'
  | 'election-code'
  | 'licence-agreement'
  | 'our-company'
  | 'privacy-policy';

/** Each long text in each language, in a file of its own: it comes with the screen that shows it. */
const files = import.meta.glob<Prose>('../*/prose/*.json', { import: 'default' });

const fileOf = (name: ProseName): string => `../${spokenLanguage()}/prose/${name}.json`;

/** What has arrived. It is the document's, as the files are. */
const here = new Map<string, Prose>();

/** Has a text here before its screen is drawn. Where it cannot come there is the English. */
export async function bringProse(name: ProseName): Promise<void> {
  const file = fileOf(name);
  if (here.has(file)) return;
  const text = await files[file]?.().catch(() => null);
  if (text) here.set(file, text);
}

/** A long text in the page's language, as far as it is here; the English prevails in any case. */
export const proseOf = (name: ProseName, english: Prose): Prose =>
  here.get(fileOf(name)) ?? english;

/** A long text with what stands in braces in it replaced. */
export const fillProse = (text: Prose, values: Readonly<Record<string, string>>): Prose =>
  JSON.parse(JSON.stringify(text), (_key, value) =>
    typeof value === 'string' ? fillIn(value, values) : value,
  );
