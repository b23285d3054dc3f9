import { labels } from './label.ts';

export const form = labels({
  needed: ['lbl_0003456', 'Still needed:'],
  cancel: ['lbl_0001015', 'Cancel'],
  success: ['lbl_0001016', 'Success'],
});
