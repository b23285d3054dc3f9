import { labels, say } from './label.ts';

export const install = labels({
  title: ['lbl_0002510', 'Keep the portal on your home screen'],
  promptBody: ['lbl_0002511', 'It gets its own icon and opens like an app.'],
  stepsBody: [
    'lbl_0002512',
    'It opens like an app and can remind you of dates. Do it before you vote: a ballot stays where you began it.',
  ],
  add: ['lbl_0002513', 'Add it'],
  showSteps: ['lbl_0002514', 'Show me how'],
  notNow: ['lbl_0002515', 'Not now'],
  failedTitle: ['lbl_0002516', 'Your browser could not add it'],
  failed: [
    'lbl_0002517',
    'Open the menu of your browser and look for “Install app” or “Add to Home screen”.',
  ],
  sheetTitle: ['lbl_0002518', 'Add the portal to your home screen'],
  share: [
    'lbl_0002519',
    'Tap Share, the square with an arrow up. If you do not see it, tap the browser’s three dots first.',
  ],
  choose: ['lbl_0002520', 'Scroll down, tap “Add to Home Screen”, then “Add”.'],
  open: ['lbl_0002521', 'Open the portal by its new icon, and log in there.'],
  otherBrowser: [
    'lbl_0002522',
    'If “Add to Home Screen” is not in the list, open this page in Safari.',
  ],
  ballotStaysHere: [
    'lbl_0002523',
    'Your choices stay in this browser. The portal on your home screen does not see them: finish your vote where you begin it.',
  ],
});

/** In order, for an iPhone or iPad. */
export const sayHomeScreenSteps = () =>
  [say(install.share), say(install.choose), say(install.open)] as const;
