import { labels } from './label.ts';

export const readAloud = labels({
  start: ['lbl_0003639', 'Read aloud'],
  stop: ['lbl_0003640', 'Stop reading'],
  speed: ['lbl_0003641', 'Speed {speed}'],
  /** After the name of a chosen candidate. */
  chosen: ['lbl_0003642', 'chosen'],
});
