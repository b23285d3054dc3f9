import { labels, say } from './label.ts';

/** In index.html before any script runs (tools/build/page.ts). */
export const start = labels({
  slow: ['lbl_0003180', 'This takes a little longer; what you kept on this phone is safe.'],
  retry: ['lbl_0003181', 'Try again'],
  noScript: ['lbl_0003182', 'This portal needs JavaScript. Turn it on in your browser and reload.'],
  works: [
    'lbl_0003635',
    'The portal works in Chrome, Samsung Internet, Firefox and Safari; if none of them opens it, call the cooperative’s office at {phone}.',
  ],
});

export const reloading = labels({
  pullToReload: ['lbl_0001026', 'Pull to reload'],
  releaseToReload: ['lbl_0001027', 'Release to reload'],
  updateWaits: ['lbl_0001033', 'A new version is ready.'],
  updateWaitsElsewhere: ['lbl_0001035', 'A new version is ready. It waits for another tab.'],
  updateActivates: ['lbl_0003777', 'The new version starts in a moment.'],
  updateNow: ['lbl_0001036', 'Update now'],
});

export const strips = labels({
  offline: ['lbl_0001028', 'No connection. Shown from this phone.'],
  offlineSince: ['lbl_0001029', 'No connection. As of {time}'],
  memoryOnly: [
    'lbl_0001030',
    'This browser keeps nothing on this phone. Leave this page open until your vote is CAST.',
  ],
  pageIsOld: [
    'lbl_0002612',
    'This page is out of date. Your choices are kept. Open the portal again to go on.',
  ],
  slowCall: ['lbl_0003972', 'The cooperative’s reply takes longer than usual.'],
  slowScreen: ['lbl_0003973', 'This screen takes longer than usual to load.'],
  later: ['lbl_0003974', 'Continue later'],
  sandbox: ['lbl_0003030', 'Demo: nothing here is real'],
});

/** Before the app starts, in a browser with limits. */
export const browserGate = labels({
  appTitle: ['lbl_0003623', 'You are inside {app}'],
  otherAppTitle: ['lbl_0003624', 'You are inside another app'],
  appBody: [
    'lbl_0003625',
    'Its browser may lose your ballot, cannot remind you of the vote, and can see what you type. Open the portal in your phone’s own browser.',
  ],
  openOutside: ['lbl_0003626', 'Open in my browser'],
  menu: ['lbl_0003627', 'Tap the three dots or the compass at the edge of this screen.'],
  choose: ['lbl_0003628', 'Tap “Open in Safari” or “Open in browser”.'],
  copy: ['lbl_0003629', 'Copy the address'],
  copied: ['lbl_0003630', 'Copied. Paste it in your phone’s own browser.'],
  notCopied: ['lbl_0003631', 'Not copied. Press and hold the address to copy it.'],
  stays: ['lbl_0003632', 'You may continue. A ballot that you begin here stays in this app.'],
  continueHere: ['lbl_0003633', 'Continue here'],
  lacksTitle: ['lbl_0003634', 'Please use another browser'],
  mayFail: ['lbl_0003636', 'You may continue, but some things will not work here.'],
});

/** In order, for an iPhone or iPad. */
export const sayLeaveAppSteps = () => [say(browserGate.menu), say(browserGate.choose)] as const;

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
