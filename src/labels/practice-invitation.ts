import { labels } from './label.ts';

/** A separate file, so that Home does not load the texts of the practice ballot. */
export const practiceInvitation = labels({
  open: ['lbl_0002900', 'Try a practice ballot'],
  hint: ['lbl_0002901', 'With made-up candidates. Nothing is sent or kept.'],
});
