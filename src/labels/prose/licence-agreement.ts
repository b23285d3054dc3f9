import type { Prose } from './prose.ts';

/**
 * Source: docs/behaviour/information.md#legal-texts. The 30 days for reporting a defect come from
 * there.
 */
export const licenceAgreement: Prose = {
  title: 'End-User Licence Agreement',
  edition: 'For the member portal of the Cooperative. Edition of January 2026',
  intro: [
    'This agreement is between you and the Cooperative. It says how you may use the member portal, what you can expect of it, and what the Cooperative expects of you.',
    'By ticking the box when you sign up you accept this agreement. If you do not accept it, please do not use the portal: every branch serves you in person, with the same rights and the same vote.',
  ],
  articles: [
    {
      heading: '1. Terms used',
      sections: [
        {
          list: [
            '“Portal” means the application that you open in the browser of your phone or tablet or from its home screen, with every later version of it.',
            '“Account” means your access to the portal: your username, your password, your PIN and the one-time codes that are sent to you.',
            '“Device” means the phone or tablet on which you use the portal.',
            '“You” means the member of the Cooperative for whom the account was created.',
          ],
        },
      ],
    },
    {
      heading: '2. Licence',
      sections: [
        {
          paragraphs: [
            'The Cooperative grants you a personal licence to use the portal, free of charge. It is not exclusive, cannot be passed on to anybody else, and lasts as long as you are a member and keep to this agreement.',
            'You may use the portal on as many devices as you like, provided that they are yours or that you are allowed to use them.',
          ],
        },
      ],
    },
    {
      heading: '3. Who may have an account',
      sections: [
        {
          paragraphs: [
            'Every regular and associate member may have one account. You sign up with your own name and with your own account number or serial number. A mobile number and an email address belong to one account only.',
            'The details that you give must be true. Please correct them in the portal when they change, because notices and one-time codes go to the contacts that are on record.',
          ],
        },
      ],
    },
    {
      heading: '4. Your account is yours alone',
      sections: [
        {
          paragraphs: [
            'Your password, your PIN and every one-time code are for you only. Nobody from the Cooperative will ever ask you for them, by telephone, in a message or at a counter.',
          ],
          list: [
            'Choose a password and a PIN that you use nowhere else and that others would not guess.',
            'Do not let another person use your account, and do not use another member’s.',
            'Log out on a device that you share.',
            'If your device is lost, or if you think that somebody knows your password or your PIN, change it at once or tell the Cooperative. It will block the account until you have been identified.',
          ],
        },
        {
          paragraphs: [
            'What is done with your username, password and PIN counts as done by you until the Cooperative has received your report.',
          ],
        },
      ],
    },
    {
      heading: '5. Voting in the portal',
      sections: [
        {
          paragraphs: [
            'A vote that is cast in the portal counts like one that is cast on paper. It is cast once and cannot be changed or taken back. Elections follow the Election Code, referendums their own rules; where these say otherwise than this agreement, they come first.',
            'You may not sell or buy a vote, vote for somebody else without the authority that the Election Code asks for, or disturb a vote in any other way.',
          ],
        },
      ],
    },
    {
      heading: '6. What you may not do',
      sections: [
        {
          paragraphs: ['You agree that you will not:'],
          list: [
            'copy, sell, rent or publish the portal or any part of it;',
            'change the portal, or take it apart to find out how it works, except where the law allows this in spite of an agreement;',
            'get around its safeguards, test them without the written consent of the Cooperative, or try to see data that are not yours;',
            'use programs that make calls in great number or in your place;',
            'put false, unlawful or harmful content into it.',
          ],
        },
        {
          paragraphs: [
            'If you come upon a weakness in its safeguards, please tell the Cooperative and nobody else. Whoever does so in good faith has nothing to fear.',
          ],
        },
      ],
    },
    {
      heading: '7. What belongs to whom',
      sections: [
        {
          paragraphs: [
            'The portal, its name, its emblem, its texts and its pictures belong to the Cooperative or to those who have licensed them to it. This agreement gives you the right to use them and no other right in them. Parts that are published under open licences stay under those licences.',
            'What you enter stays yours. The Cooperative uses it only for what you entered it for.',
          ],
        },
      ],
    },
    {
      heading: '8. Your data',
      sections: [
        {
          paragraphs: [
            'How the Cooperative treats your personal data stands in the Privacy Policy. Some data are kept on your device so that the portal works without a connection, among them a ballot that you have begun; they are removed when you log out.',
          ],
        },
      ],
    },
    {
      heading: '9. Availability, changes and costs',
      sections: [
        {
          paragraphs: [
            'The Cooperative takes care that the portal can be reached at all times, and above all while a vote is open. It cannot promise this for every moment: networks fail, and systems need maintenance. Maintenance that is planned is announced, and does not take place in the last 24 hours of a vote.',
            'The Cooperative may improve or change the portal. What your device needs for a new version comes with it. Your provider may charge you for the data that are transferred; the Cooperative charges you nothing.',
          ],
        },
      ],
    },
    {
      heading: '10. Defects',
      sections: [
        {
          paragraphs: [
            'If the portal does not do what it should, please report the defect to the Cooperative within 30 days of the day on which you noticed it. Say what you did, what happened, and on which device; a picture of the screen helps. Never send your password, your PIN or a code.',
            'The Cooperative repairs a defect that was reported in time, or shows you another way to the same end, free of charge and within a reasonable time. A defect that was not reported within 30 days gives you no claim for the time before your report, unless you could not have noticed or reported it earlier.',
            'This does not shorten the periods of the Election Code within which a result is contested: 24 hours after the proclamation for a protest, and 15 days for an appeal.',
          ],
        },
      ],
    },
    {
      heading: '11. Liability',
      sections: [
        {
          paragraphs: [
            'The Cooperative is liable without limit for what it does on purpose or by gross negligence, and wherever the law does not allow a limit. Otherwise it is liable only where it fails in a duty without which the portal would be of no use to you, and only for damage that could be foreseen.',
            'It is not liable for damage that arises because you shared your account, because your device was not protected, or because a network outside its control failed.',
          ],
        },
      ],
    },
    {
      heading: '12. End of this agreement',
      sections: [
        {
          paragraphs: [
            'You may end this agreement at any time by deactivating your account. Your membership, your deposits, your loans and your right to vote are not touched by this.',
            'The Cooperative may block or end an account that is used against this agreement. It tells you so and gives you the reason, and it hears you first unless there is danger in delay. Against an account that was blocked or ended you may turn to the Board of Directors within 15 days.',
          ],
        },
      ],
    },
    {
      heading: '13. Changes to this agreement',
      sections: [
        {
          paragraphs: [
            'The Cooperative may change this agreement where the law, the safety of the portal or its functions ask for it. You are told at least 30 days before a change takes effect. If you do not agree, you may end the agreement until then; if you go on using the portal afterwards, the change applies to you.',
          ],
        },
      ],
    },
    {
      heading: '14. Last provisions',
      sections: [
        {
          paragraphs: [
            'The law of the Republic of the Philippines applies. Disagreements are first to be settled within the Cooperative, then by its conciliation and mediation committee, and only then before a court at its principal office.',
            'If one provision of this agreement has no effect, the others stay as they are. This agreement is written in English, and its English text decides.',
            'Questions are answered at every branch and through “Contact us” on the help page.',
          ],
        },
      ],
    },
  ],
};
