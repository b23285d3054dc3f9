import type { Prose } from './prose.ts';

/** Source of the figures: docs/behaviour/information.md#our-company. */
export const ourCompany: Prose = {
  title: 'Our Company',
  edition: 'A cooperative of those who serve, and of their families',
  intro: [
    'We are a savings and credit cooperative for the military and civilian personnel of the armed forces and for their dependents. Our members own us: whoever saves with us decides with us, with one vote each, whatever the rank and whatever the share capital.',
    'Over 160,000 members have joined. They are posted in camps, on ships, on islands and in the mountains, and many move every few years. So we come to them: through 25 satellite offices, through 27 liaison offices inside the camps, and through this portal.',
  ],
  articles: [
    {
      heading: 'What we do',
      sections: [
        {
          list: [
            'Deposits: share capital that earns dividends, and savings that are safe and within reach, also from the field.',
            'Loans: at rates that the members themselves set, for a home, for school, for an emergency and for the first months after the service.',
            'Mutual help: assistance to the families of members who fall ill, are hurt or give their lives in the service.',
            'Learning: seminars on saving, borrowing and planning for retirement, in every satellite office and free of charge.',
          ],
        },
      ],
    },
    {
      heading: 'How we began',
      sections: [
        {
          paragraphs: [
            'A few enlisted men once put a part of each pay into a common box, so that none of them would have to borrow from lenders at the camp gate. The box became a ledger, the ledger an office, and the office a cooperative for all services. The rule of the box has stayed: what is put in together is looked after together.',
          ],
        },
      ],
    },
    {
      heading: 'How we are led',
      sections: [
        {
          paragraphs: [
            'The General Assembly of the members is our highest body. It elects the Board of Directors, the Audit and Supervisory Committee and the Election Committee, and it decides on our By-Laws. All of them answer to the members, in public and at fixed dates.',
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
            'Equality: the newest private and the highest officer stand in the same line.',
          ],
        },
      ],
    },
  ],
};
