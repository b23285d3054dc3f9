import { labels } from './label.ts';

/** src/contracts/languages.ts has the names of the languages. */
export const language = labels({
  choice: ['lbl_0002980', 'Language'],
  hint: ['lbl_0002983', 'It is kept on this phone only, also after you log out.'],
  loading: ['lbl_0002984', 'Getting {language}…'],
  failed: [
    'lbl_0002985',
    '{language} could not be loaded. The portal stays in English, and nothing you typed is lost. Please try again when you are online.',
  ],
});
