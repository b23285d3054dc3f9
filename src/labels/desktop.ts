import { labels } from './label.ts';

export const desktop = labels({
  title: ['lbl_0001055', 'Made for your phone'],
  body: [
    'lbl_0001056',
    'The portal works on phones and tablets. Scan this code with your phone to open it.',
  ],
  practice: ['lbl_0003468', 'Try it here'],
  picture: ['lbl_0003469', 'The portal on a phone: Home, with an open vote'],
  code: ['lbl_0001057', 'QR code of {address}'],
});
