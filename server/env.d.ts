export {};

declare global {
  /** Vite sets these at build time. The server has none. */
  interface ImportMeta {
    readonly env: Readonly<Record<string, string | undefined>>;
  }
}
