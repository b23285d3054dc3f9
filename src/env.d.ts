/** Made by tools/build/translations.ts from the JSON files of `src/labels/<tag>`. */
declare module 'virtual:translations' {
  type Loader = () => Promise<typeof import('virtual:translation/*')>;
  export const translations: Readonly<
    Record<Exclude<import('./contracts/languages.ts').Language, 'en'>, Loader>
  >;
}

declare module 'virtual:translation/*' {
  export const translation: import('./labels/label.ts').Translation;
}
