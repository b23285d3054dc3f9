import type { Prose } from './prose.ts';

/** `{version}` is the release. Source: docs/behaviour/information.md#check-the-portal. */
export const checkThePortal: Prose = {
  title: 'Check the portal',
  edition: 'For members and observers. This page belongs to version {version}',
  intro: [
    'The portal on your phone should be exactly the one that the Cooperative released. You can check its address. Anybody with a computer can check every file of it.',
  ],
  articles: [
    {
      heading: 'On your phone',
      sections: [
        {
          list: [
            'Compare the address at the top of the browser with the one in the Cooperative’s letters. Compare every letter. A portal at another address is not ours, even if it looks the same.',
            'Type the address yourself, or open the portal from the home screen. Do not trust a link in a message.',
            'Nobody from the Cooperative ever asks for your password, PIN or one-time code.',
          ],
        },
      ],
    },
    {
      heading: 'With a computer',
      sections: [
        {
          paragraphs: [
            'With each release the Cooperative signs a list of all files of the portal. The list is at this address, with /release.json at its end. The names of the signers, and their keys, are in the Cooperative’s notices.',
            'A program opens the portal as several phones do. It compares every file, every screen and the security settings with the list. It finds one changed letter, one file too many, and a signer who is not known.',
            'Observers get the program and the source code from the Cooperative. The page docs/verify.md explains each step. The same source code always gives the same files, so observers can also build the portal and compare.',
          ],
        },
      ],
    },
    {
      heading: 'What the check cannot show',
      sections: [
        {
          list: [
            'It shows which portal a phone gets. It does not show how the Cooperative’s server counts votes. The Election Committee and its observers check the count.',
            'A dishonest host could give some phones other files. So let several people check, from different places and networks.',
          ],
        },
      ],
    },
    {
      heading: 'If something is different',
      sections: [
        {
          paragraphs: [
            'Do not sign in there. Your ballot is safe: choices stay on your phone until you cast them at the right address. Report it to {email} or {phone}.',
          ],
        },
      ],
    },
  ],
};
