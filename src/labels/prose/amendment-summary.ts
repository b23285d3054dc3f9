import type { Prose } from './prose.ts';

export const amendmentSummary: Prose = {
  title: 'What changes, in short',
  edition: 'A guide to the pages. Only the pages themselves bind.',
  intro: [],
  articles: [
    {
      heading: 'Article I. Name and Office',
      sections: [
        {
          paragraphs: [
            'The office may move. The Cooperative serves members in the whole country and abroad. The metal seal is no longer needed.',
          ],
        },
      ],
    },
    {
      heading: 'Article II. Purposes and Principles',
      sections: [
        {
          paragraphs: [
            'Retirement and the families of the deployed, wounded, missing and fallen become purposes. Rank makes no difference, and no superior may give orders about a vote or a loan.',
          ],
        },
      ],
    },
    {
      heading: 'Article III. Membership',
      sections: [
        {
          paragraphs: [
            'Members who retire stay regular members. One can apply in the portal or at any office, without a fee, and has a decision within 30 days.',
          ],
        },
      ],
    },
    {
      heading: 'Article IV. Rights and Duties of Members',
      sections: [
        {
          paragraphs: [
            'The rights to propose, to complain and to see your own records are written down. The fine for absence ends.',
          ],
        },
      ],
    },
    {
      heading: 'Article V. Termination of Membership',
      sections: [
        {
          paragraphs: [
            'Notice of leaving is 30 days, not 60, and needs no notary. Removal needs a listed ground and allows an appeal. Refunds are paid within 60 days.',
          ],
        },
      ],
    },
    {
      heading: 'Article VI. Share Capital',
      sections: [
        {
          paragraphs: [
            'The minimum is twenty shares, not ten, with two paid at first. Transfers have no fee. Nobody answers for the debt of a relative.',
          ],
        },
      ],
    },
    {
      heading: 'Article VII. Savings and Loans',
      sections: [
        {
          paragraphs: [
            'Deposits can be withdrawn at every office. Loans may reach four times shares and deposits together. Service charge and penalty fall from 3 to 1 percent.',
          ],
        },
      ],
    },
    {
      heading: 'Article VIII. General Assembly',
      sections: [
        {
          paragraphs: [
            'Members may take part by electronic means. 100 members can put a proposal on the agenda. Voting by mail ends.',
          ],
        },
      ],
    },
    {
      heading: 'Article IX. Board of Directors',
      sections: [
        {
          paragraphs: [
            'Directors need no rank, serve at most three terms in a row, and take no part in matters in which they have an interest.',
          ],
        },
      ],
    },
    {
      heading: 'Article X. Officers and Management',
      sections: [
        {
          paragraphs: [
            'The General Manager is chosen by open application. Every payment and contract needs two signatures.',
          ],
        },
      ],
    },
    {
      heading: 'Article XI. Committees',
      sections: [
        {
          paragraphs: [
            'The General Assembly chooses the Ethics Committee. The books are examined every quarter. The Credit Committee ends.',
          ],
        },
      ],
    },
    {
      heading: 'Article XII. Elections',
      sections: [
        {
          paragraphs: [
            'Voting is electronic and secret. A debt alone does not take away the vote. One member holds at most 100 votes.',
          ],
        },
      ],
    },
    {
      heading: 'Article XIII. Funds and Net Surplus',
      sections: [
        {
          paragraphs: [
            '70 percent still returns to members. A welfare fund for deployed members is new. Unclaimed amounts are kept for five years, not one.',
          ],
        },
      ],
    },
    {
      heading: 'Article XIV. Special Referendum',
      sections: [
        {
          paragraphs: [
            'New. When a referendum is held, who votes, and how many must take part and approve.',
          ],
        },
      ],
    },
    {
      heading: 'Article XV. Data Privacy',
      sections: [
        {
          paragraphs: [
            'New. Only needed data is collected. You may see, correct and copy yours, and you hear of a breach within 72 hours.',
          ],
        },
      ],
    },
    {
      heading: 'Article XVI. Satellite Offices and Deployed Members',
      sections: [
        {
          paragraphs: [
            'New. Where satellite offices open and what they do. A deployed member is not suspended and not in default; families of the missing may draw from deposits.',
          ],
        },
      ],
    },
    {
      heading: 'Articles XVII and XVIII. Dissolution; Amendments',
      sections: [
        {
          paragraphs: [
            'Closing the Cooperative needs three fourths of the votes in a referendum. Amendments still need two thirds, now always in a referendum.',
          ],
        },
      ],
    },
    {
      heading: 'Transitory Provisions',
      sections: [
        {
          paragraphs: [
            'How present members, terms of office, shares and loans pass to the new rules.',
          ],
        },
      ],
    },
    {
      heading: 'Summary of Changes and Certification',
      sections: [{ paragraphs: ['The main figures, before and after.'] }],
    },
  ],
};
