import { labels } from './label.ts';

/** A separate file: few screens need the other texts of the practice ballot. */
export const practiceInvitation = labels({
  open: ['lbl_0002900', 'Practice voting'],
  hint: ['lbl_0002901', 'With made-up candidates. Nothing is sent or kept.'],
});
