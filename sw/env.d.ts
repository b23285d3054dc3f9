/** What the build puts in; vite's own types bring the page's along, which a worker has not. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>> & { readonly DEV: boolean };
}
