import type { Plugin } from 'vite';
import { translatedTags } from '../../src/contracts/languages.ts';
import { type Label, sayIn } from '../../src/labels/label.ts';
import { start } from '../../src/labels/start.ts';
import { readTranslation } from './translations.ts';

const inEach = (label: Label, element: 'p' | 'span'): readonly string[] => [
  sayIn(null, label),
  ...translatedTags.map(
    (tag) => `<${element} lang="${tag}">${sayIn(readTranslation(tag), label)}</${element}>`,
  ),
];

/** In every language, because the member's is not known before a script runs. */
export function firstSentences(): Plugin {
  const [english, ...others] = inEach(start.noScript, 'p');
  const sentences = {
    '{{slow}}': inEach(start.slow, 'span').join('<br />'),
    '{{retry}}': inEach(start.retry, 'span').join(' · '),
    '{{noScript}}': [`<p>${english}</p>`, ...others].join('\n      '),
  };
  return {
    name: 'first-sentences',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(sentences).reduce((page, [name, text]) => page.replace(name, text), html),
    },
  };
}
