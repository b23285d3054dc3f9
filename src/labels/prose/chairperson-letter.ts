import type { Prose } from './prose.ts';

export const chairpersonLetter: Prose = {
  title: 'Letter from the Chairperson',
  edition: 'To every member of the Cooperative, on the proposed amendments to the By-Laws',
  intro: [
    'Dear fellow member,',
    'Our By-Laws were written when a general assembly was a hall that one could reach in a day. Today many of us serve on ships, on islands and in camps far from any hall. The rules have not kept up.',
    'For two years the Board, the committees and your delegates went through the By-Laws article by article. The result is thirty-five pages: the present text, the proposed text, and a short reason for each change. I ask you to read them, and then to say yes or no.',
  ],
  articles: [
    {
      heading: 'What would change',
      sections: [
        {
          list: [
            'Members in the field could take part in assemblies and vote from wherever they are posted.',
            'The rules on admission, suspension and leaving would say who decides, by when, and how to appeal.',
            'Loans would have clearer limits. Conflicts of interest would have to be declared before a decision.',
            'The committees would report to you directly, at fixed dates, in plain words.',
            'Your personal data would have an article of its own.',
          ],
        },
      ],
    },
    {
      heading: 'What would not change',
      sections: [
        {
          paragraphs: [
            'The Cooperative remains yours: one member, one vote, whatever the rank or share capital. Nothing in these pages raises a fee, lowers an earned benefit, or moves your savings.',
          ],
        },
      ],
    },
    {
      heading: 'How to vote',
      sections: [
        {
          paragraphs: [
            'You approve all of the amendments, or you disapprove. Nothing is chosen for you. You may read without a connection and come back later: your answer stays on your phone until you submit it. It is counted once.',
            'Your vote is secret. The Cooperative records that you took part, and separately how many approved and how many did not. Nobody, the Board included, can learn your answer.',
            'The Board recommends the amendments. That is not an order: a vote against them is as welcome as a vote for them.',
          ],
        },
      ],
    },
    {
      heading: 'Questions',
      sections: [
        {
          paragraphs: [
            'Your satellite office has printed copies and will explain any page. Ask before you vote.',
            'With respect, and with thanks for your service,',
            'The Chairperson of the Board of Directors',
          ],
        },
      ],
    },
  ],
};
