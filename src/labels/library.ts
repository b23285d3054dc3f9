import { labels } from './label.ts';

export const library = labels({
  title: ['lbl_0001570', 'Saved for offline'],
  saved: ['lbl_0001571', 'Saved for offline: {kept} of {total}'],
  size: ['lbl_0001572', '{kept} of {total} MB'],
  sizeSoFar: ['lbl_0002682', '{kept} MB'],
  withoutProof: [
    'lbl_0002683',
    'The portal cannot check each of these files: the cooperative does not list them.',
  ],
  progress: ['lbl_0001573', 'Pages saved on this phone'],
  whole: ['lbl_0001574', 'All pages and candidates’ photos open without a connection.'],
  wholePages: ['lbl_0002680', 'All pages open without a connection.'],
  wholeButPhotos: [
    'lbl_0002681',
    'All pages open without a connection. {missing} of {total} candidates’ photos need one.',
  ],
  running: ['lbl_0001575', 'Saving. You can go on using the portal.'],
  updating: ['lbl_0001576', 'Saving a newer edition. Until it is here, you see the earlier one.'],
  updateWaits: [
    'lbl_0001577',
    'There is a newer edition of the amendments. This phone shows the earlier one.',
  ],
  checking: ['lbl_0001578', 'Checking every saved page…'],
  paused: ['lbl_0001579', 'Paused. What is saved stays. The rest needs a connection.'],
  removed: [
    'lbl_0003960',
    'Removed from this phone. The pages need a connection. Your bookmarks stay.',
  ],
  undoRemoval: ['lbl_0003961', 'Undo: save again'],
  waiting: ['lbl_0001581', 'Waiting for the connection. It goes on by itself.'],
  incomplete: ['lbl_0001582', 'Some pages did not arrive whole. Check again later.'],
  full: [
    'lbl_0001583',
    'This phone needs {size} MB more room. Delete photos, videos or apps, then try again. What is saved stays.',
  ],
  fullUnsized: [
    'lbl_0002685',
    'This phone has no room for all pages. Delete photos, videos or apps, then try again. What is saved stays.',
  ],
  onlineOnly: ['lbl_0001584', 'Pages cannot be saved here. They need a connection.'],
  asking: [
    'lbl_0001585',
    'Your phone is set to save data. Save the pages ({size} MB) to read them without a connection?',
  ],
  askingUnsized: [
    'lbl_0002684',
    'Your phone is set to save data. Save the pages to read them without a connection?',
  ],
  unknown: ['lbl_0001586', 'Finding out what is saved…'],
  save: ['lbl_0001587', 'Save now'],
  sized: ['lbl_0003638', '{action} ({size} MB)'],
  pause: ['lbl_0001588', 'Pause'],
  resume: ['lbl_0001589', 'Resume'],
  tryAgain: ['lbl_0001590', 'Try again'],
  remove: ['lbl_0001591', 'Remove'],
  check: ['lbl_0001592', 'Check'],
  checkedWell: ['lbl_0001595', 'Everything saved is undamaged.'],
  repaired: [
    'lbl_0001597',
    { one: 'One damaged file was replaced.', other: '{count} damaged files were replaced.' },
  ],
  protected: ['lbl_0001598', 'This phone will not clear it by itself.'],
  unsupported: ['lbl_0001599', 'This browser does not save pages. They need a connection.'],
  pageChanged: [
    'lbl_0003812',
    'Something on this phone or its network changes the portal’s page, so no pages are saved. They need a connection.',
  ],
  insecure: [
    'lbl_0003150',
    'Pages are saved only if the address begins with https. They open with a connection.',
  ],
  switchedOff: [
    'lbl_0003151',
    'This development server runs without the service worker, so no pages are saved. To run it: WORKER=1 npm run dev',
  ],
});
