import { labels } from './label.ts';

/** The device shows these: when it installs the app, and on a long press on the icon. */
export const manifest = labels({
  name: ['lbl_0002530', '{product} member portal'],
  description: [
    'lbl_0002531',
    'Your account, the amendments and your vote. Opens without a connection.',
  ],
  vote: ['lbl_0002532', 'Vote'],
  voteDescription: ['lbl_0002533', 'Vote in the general assembly'],
  amendments: ['lbl_0002534', 'Amendments'],
  amendmentsDescription: ['lbl_0002535', 'Read the amendments and answer the referendum'],
  offices: ['lbl_0002536', 'Offices'],
  officesDescription: ['lbl_0002537', 'Find a satellite office'],
  homePicture: ['lbl_0002538', 'Home: the votes, and how long they are open'],
  boothPicture: ['lbl_0002539', 'The ballot, kept on the phone from the first choice'],
  receiptPicture: ['lbl_0002540', 'The receipt, once the cooperative has the vote'],
});
