import type { Prose } from './prose.ts';

/**
 * Sections I to IX. Update them with the portal: data on the device (src/core/storage/storage.ts,
 * tab-notes.ts, cookies.ts), data in reminders, and third parties. `{email}` and `{phone}` belong
 * to the Data Protection Officer. Source: docs/behaviour/information.md#legal-texts.
 */
export const privacyPolicy: Prose = {
  title: 'Privacy Policy',
  edition: 'For the member portal of the Cooperative. Edition of January 2026',
  intro: [
    'The Cooperative respects your privacy and protects your personal data as the Data Privacy Act of 2012 (Republic Act No. 10173), its implementing rules and the orders issued under it demand. This policy says in plain words which data the member portal processes, what for, where they lie and what you can ask of us.',
    'In short: the portal shows you no advertising, follows you nowhere, counts no visits and sells nothing. It holds what it needs to serve you and to count your vote once.',
  ],
  articles: [
    {
      heading: 'I. Who is responsible, and for what',
      sections: [
        {
          paragraphs: [
            'The Cooperative is the personal information controller: it decides why and how your data are processed, and it answers for it. This policy covers the member portal, which you open in a browser or from the home screen of your phone. What the Cooperative processes at its offices is covered by the notices that you are given there.',
            'Our processing follows the three principles of the Act: transparency (you know about it), legitimate purpose (it serves a declared end that the law allows) and proportionality (it takes no more than that end needs).',
          ],
        },
      ],
    },
    {
      heading: 'II. The data that we process',
      sections: [
        {
          list: [
            'Who you are: name, date of birth, age, gender, account number or serial number, membership type, date of registration and, if you give it, your tax identification number.',
            'How to reach you: email address and mobile number.',
            'Your access: username, password and PIN, which the Cooperative holds only in a form that cannot be read back, the one-time codes that it sends you, and your open sessions.',
            'Your sign-ins: time, network address and type of device, which you can look up as your login history.',
            'Your membership: whether you are registered for and entitled to a vote, and whether you have taken part.',
            'Your votes: they are counted separately from your identity, so that nobody, the Board included, learns what you chose.',
            'What you tell us: ratings, and what you write to us.',
          ],
        },
        {
          paragraphs: [
            'If you switch on “Help us find faults”, your phone tells our server when something in the portal fails: the version of the portal with its build, the name and the version of the browser’s engine, the kind of fault, the screen by its general name, and how often, at most five such reports a day. It tells no name, no number, no address of yours, nothing that you typed or chose, nothing that the screen showed, and not what the error said. The network address that a report comes from is not recorded with it.',
            'A browser that keeps something foreign away from a page of the portal may tell our server so by itself. Of that we record which rule it broke, the site it would have come from and the screen, and nothing about you.',
            'The portal asks for no access to your camera, microphone, location, contacts or photos. It uses no advertising identifier and no analytics of its own or of others.',
          ],
        },
      ],
    },
    {
      heading: 'III. What we use them for, and what allows us to',
      sections: [
        {
          list: [
            'To open and protect your account, to sign you in and to recover your access: to fulfil our contract with you as a member.',
            'To hold elections and referendums in which every entitled member votes once: to fulfil duties under the laws on cooperatives, our By-Laws and the Election Code.',
            'To keep your record correct and to send you one-time codes and notices: to fulfil our contract and our duties.',
            'To find and stop misuse: for our legitimate interest, and yours, in an account that is safe.',
            'To remind you of a vote on your phone: with your consent, which you give by switching reminders on and withdraw by switching them off.',
            'To find faults of the portal: with your consent, which you give by switching on “Help us find faults” in the settings and withdraw by switching it off.',
          ],
        },
        {
          paragraphs: [
            'Your tax identification number and other data that the Act calls sensitive are processed only where a law requires it or where you consented. We take no decision about you by machine alone.',
          ],
        },
      ],
    },
    {
      heading: 'IV. What lies on your phone',
      sections: [
        {
          paragraphs: [
            'So that the portal opens on a weak line or on none, a part of it lies on your phone. It is within reach of this portal only. Never kept there are your password and your PIN.',
          ],
        },
        {
          heading: 'Until you log out',
          list: [
            'Four cookies: one that stands for your session, two that say that your PIN and your code were right in it, and one that notes that you put off optional data. They end when the browser closes, or after a day at the latest if you chose to stay signed in. They serve nothing else.',
            'The last answers of the Cooperative to you: your member data, and the state of the general assembly and of the referendum with its candidates.',
            'A ballot or an answer that you have begun, and the note that it was sent, so that no vote is lost and none is cast twice.',
            'Which pages of the amendments you have read and marked.',
            'Which reminders you want, and which dates you have saved for your calendar.',
            'That you switched on “Help us find faults”, and the faults of the last seven days that wait to be told or were.',
          ],
        },
        {
          paragraphs: [
            'Logging out removes all of this from the phone. If a session ends by itself, only a ballot, an answer, your reading marks and what you chose for reminders, calendar and faults stay; they open again for you alone, when you have signed in.',
          ],
        },
        {
          heading: 'Until you close the page',
          paragraphs: [
            'While you sign up, recover a password or change a contact, the portal notes how far you have come, in this tab only. The note goes when you are done or close the tab.',
          ],
        },
        {
          heading: 'Until you remove it',
          paragraphs: [
            'The portal itself, the pages of the amendments, the candidates’ photos and the list of satellite offices stay on the phone, because they are the same for every member and say nothing about you. So do your choices for how the portal looks on this phone, one of them in a cookie, and the note that it was opened here before. A program of your browser, the service worker, keeps them ready; it keeps no answer of the Cooperative about you. You can remove the saved pages under “Saved for offline”, and everything by clearing the data of this site in your browser.',
          ],
        },
      ],
    },
    {
      heading: 'V. Reminders',
      sections: [
        {
          paragraphs: [
            'Reminders are off until you switch them on. The reminder service then stores an address at which your browser’s maker accepts messages for your phone, the keys with which only your phone can read them, the code of the vote, the times at which to remind you, and the language.',
            'It stores no name, no account or serial number, no contact, and not whether or how you have voted. The maker of your browser passes a reminder on without being able to read it. When the phone shows a reminder, or you tap it, it tells us so for a count, but not which phone it is. The address is deleted when you switch reminders off or when it is no longer valid.',
          ],
        },
      ],
    },
    {
      heading: 'VI. Who else receives data',
      sections: [
        {
          list: [
            'Providers that send our text messages and emails and run our computers. They act on our written instructions, under agreements that bind them to this policy and to secrecy.',
            'Authorities and courts, where a law or an order obliges us.',
          ],
        },
        {
          paragraphs: [
            'Nobody else does, and nobody against payment. When you tap a map, a number or an email address, another app opens with the address, the number or the recipient and nothing more; from there the terms of its maker apply. Your QR code is drawn on your phone and sent to nobody.',
          ],
        },
      ],
    },
    {
      heading: 'VII. How data are protected, and for how long',
      sections: [
        {
          list: [
            'All traffic is encrypted. Sign-in is protected by password, PIN and, if you want it, a one-time code.',
            'Only those employees have access whose work needs it; their access is recorded.',
            'One-time codes expire after minutes, sessions after a day at the latest.',
            'Your account data are kept as long as you are a member, and then for as long as the laws on cooperatives, taxes and money laundering demand.',
            'Ballots and the records of a vote are kept until its result can no longer be contested, and then for as long as the Election Code says. Records of sign-ins are kept for a year.',
            'What is no longer needed is deleted or made anonymous for good.',
          ],
        },
        {
          paragraphs: [
            'If, in spite of this, data come into wrong hands and this may harm you, we tell you and the commission that watches over the Act within 72 hours of knowing, and we say what we do about it.',
          ],
        },
      ],
    },
    {
      heading: 'VIII. Your rights',
      sections: [
        {
          paragraphs: ['As a data subject you have the right, free of charge:'],
          list: [
            'to be informed whether and how your data are processed;',
            'of access: to learn which data we hold, where they came from and who received them;',
            'to have what is wrong or old corrected, much of which you can do in the portal yourself;',
            'to object to a processing, and to withdraw a consent at any time;',
            'to have data blocked or erased where they are incomplete, outdated, false, unlawfully obtained or no longer needed;',
            'to receive your data in a common electronic format and to take them elsewhere;',
            'to be compensated for damage that inaccurate, unlawfully obtained or misused data caused you;',
            'to complain to the commission that watches over the Act. Your heirs may exercise your rights after you.',
          ],
        },
        {
          paragraphs: [
            'We answer a request within 15 working days, once we know that it comes from you. A right can end where a law obliges us to keep a record: a vote that was cast, for one, cannot be erased.',
          ],
        },
      ],
    },
    {
      heading: 'IX. The Data Protection Officer, and changes',
      sections: [
        {
          paragraphs: [
            'For every question, request or complaint about your data, please turn to:',
            'The Data Protection Officer, at the principal office of the Cooperative.',
            'Email: {email}',
            'Mobile: {phone}, Monday to Friday, 9:00 AM to 4:00 PM except holidays, Philippine time',
            'Please never send your password, your PIN or a one-time code. Every satellite office takes a letter to the Data Protection Officer as well.',
            'We change this policy when the portal or the law changes. The edition at the top says which one you are reading; a change that matters to you is announced in the portal at least 30 days before it takes effect.',
          ],
        },
      ],
    },
  ],
};
