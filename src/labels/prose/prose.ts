/** A long text that a person reads, as data: no markup inside, drawn by ui/prose. */
export type ProseSection = {
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
};
export type ProseArticle = { readonly heading: string; readonly sections: readonly ProseSection[] };
export type Prose = {
  readonly title: string;
  readonly edition: string;
  readonly intro: readonly string[];
  readonly articles: readonly ProseArticle[];
};
