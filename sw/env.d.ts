/** Inserted by the build. Vite's types would add the page's globals. */
interface ImportMeta {
  glob<Content>(
    files: string,
    how: { readonly eager: true; readonly import: 'default' },
  ): Readonly<Record<string, Content>>;
  readonly env: Readonly<Record<string, string | undefined>> & { readonly DEV: boolean };
}
