import type { Prose } from './prose.ts';

/** Source of the figures: docs/behaviour/information.md#our-company. */
export const ourCompany: Prose = {
  title: 'Our Company',
  edition: 'A cooperative of those who serve, and of their families',
  intro: [
    'We are a savings and credit cooperative for the military and civilian personnel of the armed forces and their dependents. Our members own us: one member, one vote, whatever the rank or share capital.',
    'Over 160,000 members serve in camps, on ships, on islands and in the mountains. So we come to them: through 25 satellite offices, 27 liaison offices inside the camps, and this portal.',
  ],
  articles: [
    {
      heading: 'What we do',
      sections: [
        {
          list: [
            'Deposits: share capital that earns dividends, and savings within reach, also from the field.',
            'Loans: at rates that the members set, for a home, school, an emergency and the first months after the service.',
            'Mutual help: for the families of members who fall ill, are hurt or give their lives in the service.',
            'Learning: free seminars on saving, borrowing and retirement, in every satellite office.',
          ],
        },
      ],
    },
    {
      heading: 'How we began',
      sections: [
        {
          paragraphs: [
            'A few enlisted men put a part of each pay into a common box, so that none had to borrow from lenders at the camp gate. The box became an office, and the office a cooperative for all services. Its rule has stayed: what we put in together, we look after together.',
          ],
        },
      ],
    },
    {
      heading: 'How we are led',
      sections: [
        {
          paragraphs: [
            'The General Assembly of the members is our highest body. It elects the Board of Directors, the Audit and Supervisory Committee and the Election Committee, and decides on our By-Laws. All of them report to the members, in public and at fixed dates.',
          ],
        },
      ],
    },
    {
      heading: 'What we hold to',
      sections: [
        {
          list: [
            'Integrity: every peso is accounted for, and every vote is counted once.',
            'Service: nobody has to leave a post to be served.',
            'Malasakit: we care for one another as for our own.',
            'Equality: the newest private and the highest officer wait in the same line.',
          ],
        },
      ],
    },
  ],
};
