/** What the build puts in; vite's own types bring the page's along, which a worker has not. */
interface ImportMeta {
  glob<Content>(
    files: string,
    how: { readonly eager: true; readonly import: 'default' },
  ): Readonly<Record<string, Content>>;
  readonly env: Readonly<Record<string, string | undefined>> & { readonly DEV: boolean };
}
