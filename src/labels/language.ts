import { labels } from './label.ts';

/** The choice of a language. Each stands under its own name, whatever the page speaks. */
export const language = labels({
  choice: ['lbl_0002980', 'Language'],
  english: ['lbl_0002981', 'English'],
  filipino: ['lbl_0002982', 'Filipino'],
  hint: ['lbl_0002983', 'It is kept on this phone only, also after you log out.'],
  loading: ['lbl_0002984', 'Getting Filipino…'],
  failed: [
    'lbl_0002985',
    'Filipino could not be loaded. The portal stays in English, and nothing you typed is lost. Please try again when you are online.',
  ],
});
