import type { Plugin } from 'vite';
import { translatedTags } from '../../src/contracts/languages.ts';
import { defaultSupportPhone } from '../../src/core/default-settings.ts';
import { sayIn } from '../../src/labels/label.ts';
import { start } from '../../src/labels/start.ts';
import { readTranslation } from './translations.ts';

type Translation = Parameters<typeof sayIn>[0];

const inEach = (sayInOne: (translation: Translation) => string, element: 'p' | 'span') => [
  sayInOne(null),
  ...translatedTags.map(
    (tag) => `<${element} lang="${tag}">${sayInOne(readTranslation(tag))}</${element}>`,
  ),
];

/** In every language, because the member's is not known before a script runs. */
export function firstSentences(): Plugin {
  const phone = process.env['VITE_SUPPORT_PHONE'] ?? defaultSupportPhone;
  const sayWorks = (translation: Translation) => sayIn(translation, start.works, { phone });
  const [noScript, ...others] = inEach(
    (translation) => `${sayIn(translation, start.noScript)} ${sayWorks(translation)}`,
    'p',
  );
  const sentences = {
    '{{slow}}': inEach((translation) => sayIn(translation, start.slow), 'span').join('<br />'),
    '{{retry}}': inEach((translation) => sayIn(translation, start.retry), 'span').join(' · '),
    '{{works}}': inEach(sayWorks, 'span').join('<br />'),
    '{{noScript}}': [`<p>${noScript}</p>`, ...others].join('\n        '),
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
