import type { Prose } from './prose.ts';

export const chairpersonLetter: Prose = {
  title: 'Letter from the Chairperson',
  edition: 'To every member of the Cooperative, on the proposed amendments to the By-Laws',
  intro: [
    'Dear fellow member,',
    'Our By-Laws were written when most of us lined up at a window to do business with the Cooperative, and when a general assembly was a hall that one could reach in a day. Today many of us serve on ships, on islands and in camps from which no hall can be reached. The rules have not kept up with the lives of the people they are for.',
    'For two years the Board, the committees and your delegates at the satellite offices have gone through the By-Laws article by article. The result is before you: thirty-five pages, with the present text on the left and the proposed text on the right, and a short reason under each change. I ask you to read them, and then to say yes or no.',
  ],
  articles: [
    {
      heading: 'What would change',
      sections: [
        {
          list: [
            'Members in the field could take part in assemblies and vote from wherever they are posted, with the same certainty as in the hall.',
            'The rules on admission, suspension and the end of membership would say plainly who decides, by when, and how a member may appeal.',
            'Lending would come under clearer limits, and conflicts of interest would have to be declared before a decision, not after it.',
            'The committees would report to you directly, at fixed dates, in words that can be understood.',
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
            'The Cooperative remains yours. One member has one vote, whatever the rank and whatever the share capital. Nothing in these pages raises a fee, lowers a benefit that has been earned, or moves your savings anywhere.',
          ],
        },
      ],
    },
    {
      heading: 'How to vote',
      sections: [
        {
          paragraphs: [
            'The amendments stand or fall together: you approve all of them, or you disapprove. The portal chooses nothing for you. You may read with or without a connection, put the phone away, and come back; your answer stays on your phone until you submit it. It is sent once, and it is counted once.',
            'Your vote is secret. The Cooperative records that you have taken part, and separately how many approved and how many did not. Nobody, the Board included, can learn what you answered.',
            'The Board recommends the amendments. But a recommendation is not an order, and a vote against them is as welcome as a vote for them. What would harm us is silence.',
          ],
        },
      ],
    },
    {
      heading: 'Questions',
      sections: [
        {
          paragraphs: [
            'Your satellite office has printed copies and will explain any page. Please ask before you vote rather than after.',
            'With respect, and with thanks for your service,',
            'The Chairperson of the Board of Directors',
          ],
        },
      ],
    },
  ],
};
