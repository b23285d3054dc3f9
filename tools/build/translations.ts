import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Language, translatedTags } from '../../src/contracts/languages.ts';
import type { Translation } from '../../src/labels/label.ts';

const prefix = 'virtual:translation/';

/** @returns null if the module is not a translation */
export const translationOf = (id: string): string | null =>
  id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : null;

/**
 * `virtual:translations` loads the JSON files of `src/labels/<tag>`, one file per language. English
 * is in the labels.
 */
export function translations(): Plugin {
  const loaders = translatedTags.map((tag) => `'${tag}': () => import('${prefix}${tag}')`);
  return {
    name: 'translations',
    resolveId: (id) => (id.startsWith(prefix) || id === 'virtual:translations' ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:translations')
        return `export const translations = { ${loaders.join(', ')} };`;
      const language = translationOf(id);
      if (language === null) return null;
      return `
        const areas = import.meta.glob('/src/labels/${language}/*.json', {
          eager: true,
          import: 'default',
        });
        export const translation = {
          language: '${language}',
          sentences: Object.assign({}, ...Object.values(areas)),
        };`;
    },
  };
}

export function readTranslation(language: Language): Translation {
  const folder = new URL(`../../src/labels/${language}/`, import.meta.url);
  const areas = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts = areas.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  return { language, sentences: Object.assign({}, ...texts) };
}
