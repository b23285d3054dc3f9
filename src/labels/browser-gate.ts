import { labels, say } from './label.ts';

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
