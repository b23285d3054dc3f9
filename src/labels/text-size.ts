import { labels } from './label.ts';

export const textSize = labels({
  choice: ['lbl_0002314', 'Text size'],
  standard: ['lbl_0002315', 'Standard'],
  large: ['lbl_0002316', 'Large'],
  larger: ['lbl_0002317', 'Larger'],
  largest: ['lbl_0002318', 'Largest'],
});
