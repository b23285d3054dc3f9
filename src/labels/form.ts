import { labels } from './label.ts';

export const form = labels({ needed: ['lbl_0003456', 'Still needed:'] });
