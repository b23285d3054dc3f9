import { labels } from './label.ts';

/** What whoever runs the server has members told. */
export const operations = labels({
  sandbox: ['lbl_0003030', 'Practice server: nothing here is real'],
});
