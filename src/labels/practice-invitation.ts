import { labels } from './label.ts';

/** The way to the practice ballot: apart from what is said in it, which Home need not load. */
export const practiceInvitation = labels({
  open: ['lbl_0002900', 'Try a practice ballot'],
  hint: ['lbl_0002901', 'With made-up candidates. Nothing is sent or kept.'],
});
