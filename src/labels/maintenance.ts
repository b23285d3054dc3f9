import { labels } from './label.ts';

export const maintenance = labels({
  title: ['lbl_0001044', 'We are improving the portal'],
  body: [
    'lbl_0001045',
    'It is closed for a while. What you kept on this phone is safe. It opens here again by itself.',
  ],
  opensAt: ['lbl_0003896', 'We expect to open it on {time}.'],
  call: ['lbl_0003891', 'If it is urgent, call us:'],
});
