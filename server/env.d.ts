export {};

declare global {
  /** What the build puts into the contracts; the server reads no answers with them. */
  interface ImportMeta {
    readonly env: Readonly<Record<string, string | undefined>>;
  }
}
