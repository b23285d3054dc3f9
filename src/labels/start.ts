import { labels } from './label.ts';

/** In index.html before any script runs (tools/build/first-sentences.ts). */
export const start = labels({
  slow: ['lbl_0003180', 'This is taking long. What you kept on this phone is safe.'],
  retry: ['lbl_0003181', 'Try again'],
  noScript: ['lbl_0003182', 'This portal needs JavaScript. Turn it on in your browser and reload.'],
  works: [
    'lbl_0003635',
    'The portal works in Chrome, Samsung Internet, Firefox and Safari; if none of them opens it, call the cooperative’s office at {phone}.',
  ],
});
