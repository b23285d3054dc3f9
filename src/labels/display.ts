import { labels } from './label.ts';

/** src/contracts/languages.ts has the names of the languages. */
export const language = labels({
  choice: ['lbl_0002980', 'Language'],
  hint: ['lbl_0002983', 'Kept on this phone, also after you log out.'],
  loading: ['lbl_0002984', 'Getting {language}…'],
  failed: [
    'lbl_0002985',
    'We could not get {language}. The portal stays in English, and nothing you typed is lost. Try again when you are online.',
  ],
});

export const textSize = labels({
  choice: ['lbl_0002314', 'Text size'],
  standard: ['lbl_0002315', 'Standard'],
  large: ['lbl_0002316', 'Large'],
  larger: ['lbl_0002317', 'Larger'],
  largest: ['lbl_0002318', 'Largest'],
});
