import { fillIn, spokenLanguage } from './label.ts';

/** A long text as data without markup, rendered by ui/prose. */
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

/**
 * Sources: docs/behaviour/information.md (legal texts, figures of the company), docs/behaviour/election.md.
 * A change of the data on the device, in reminders or with third parties changes the privacy policy.
 */
export type ProseName =
  | 'amendment-summary'
  | 'chairperson-letter'
  | 'check-the-portal'
  | 'election-rules'
  | 'licence-agreement'
  | 'our-company'
  | 'privacy-policy';

/** Each translation is a file that loads with its screen. English is in the screen's own chunk. */
const files = import.meta.glob<Prose>(['./*/prose/*.json', '!./en/**'], { import: 'default' });

const fileOf = (name: ProseName): string => `./${spokenLanguage()}/prose/${name}.json`;

const loaded = new Map<string, Prose>();

/** Loads a text before its screen renders. If that fails, the screen shows English. */
export async function bringProse(name: ProseName): Promise<void> {
  const file = fileOf(name);
  if (loaded.has(file)) return;
  const text = await files[file]?.().catch(() => null);
  if (text) loaded.set(file, text);
}

/** The English text prevails legally, and is shown until the translation has loaded. */
export const proseOf = (name: ProseName, english: Prose): Prose =>
  loaded.get(fileOf(name)) ?? english;

export const fillProse = (text: Prose, values: Readonly<Record<string, string>>): Prose =>
  JSON.parse(JSON.stringify(text), (_key, value) =>
    typeof value === 'string' ? fillIn(value, values) : value,
  );
