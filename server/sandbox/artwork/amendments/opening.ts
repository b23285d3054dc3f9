import type { AmendmentPage } from './page.ts';

export const opening: readonly AmendmentPage[] = [
  {
    title: 'Proposed Amendments to the By-Laws',
    blocks: [
      { kind: 'heading', text: 'Special Referendum of the Cooperative' },
      {
        kind: 'paragraph',
        text: 'Submitted by the Board of Directors to all members, for decision by the vote of the regular members in the special referendum held for this purpose.',
      },
      { kind: 'heading', text: 'The question' },
      {
        kind: 'paragraph',
        text: 'Do you approve or disapprove all the amendments to the By-Laws of the Cooperative set out on pages 3 to 34 of this document, taken together as one?',
      },
      { kind: 'heading', text: 'What your answer means' },
      {
        kind: 'paragraph',
        text: 'There is one question and one answer. To approve is to accept every amendment in this document. To disapprove is to keep the present By-Laws exactly as they are. No amendment can be accepted or refused by itself, because most of them refer to one another and would not be complete alone.',
      },
      { kind: 'heading', text: 'When the vote is held' },
      {
        kind: 'paragraph',
        text: 'Voting lasts fourteen days. The day and hour at which it opens and closes are those announced by the Election Committee and shown in the member portal, in Philippine time. A regular member votes once, personally, and in secret; there are no representatives in this referendum.',
      },
      { kind: 'heading', text: 'When the amendments are approved' },
      {
        kind: 'paragraph',
        text: 'Under Article XV, Section 1 of the present By-Laws the amendments are approved if at least two thirds of the votes cast approve them, and if at least 25 percent of the members entitled to vote have taken part. The Election Committee counts the votes after the close of voting and announces the result in the member portal and at every office.',
      },
      { kind: 'heading', text: 'Before you vote' },
      {
        kind: 'paragraph',
        text: 'Please read all 35 pages. The reasons given in them are those of the Board of Directors; the decision is yours. Ask at any office about what is not clear to you. Nobody may tell you how to vote, and nobody will learn how you did.',
      },
    ],
  },
  {
    title: 'Contents and How to Read This Document',
    blocks: [
      { kind: 'heading', text: 'How to read' },
      {
        kind: 'paragraph',
        text: 'Each page from 3 to 33 has two columns. On the left stands the present text, word for word. On the right stands the proposed text. Where most of a text is kept, the words that are new are underlined. “No present text” on the left means that the section is new; “Repealed” on the right means that the section, cited by its present number, is removed and nothing takes its place.',
      },
      {
        kind: 'paragraph',
        text: 'Below each pair of texts the Board of Directors gives its reason in small print. The reason explains the amendment but is not part of it: only the proposed text will bind the members. Sections that stay as they are, are named but not printed again. The present By-Laws can be read in full at every office.',
      },
      {
        kind: 'paragraph',
        text: 'Articles I to XIII keep their numbers. Articles XIV, XV and XVI are new. The present Articles XIV and XV become Articles XVII and XVIII. Sections are cited by their number in the proposed text, unless the present text is expressly meant. Amounts are in Philippine pesos, and days are calendar days.',
      },
      { kind: 'heading', text: 'Contents' },
      { kind: 'paragraph', text: 'Article I. Name and Office, page 3' },
      { kind: 'paragraph', text: 'Article II. Purposes and Principles, page 4' },
      { kind: 'paragraph', text: 'Article III. Membership, pages 5 and 6' },
      { kind: 'paragraph', text: 'Article IV. Rights and Duties of Members, pages 7 and 8' },
      { kind: 'paragraph', text: 'Article V. Termination of Membership, pages 9 and 10' },
      { kind: 'paragraph', text: 'Article VI. Share Capital, pages 11 and 12' },
      { kind: 'paragraph', text: 'Article VII. Savings and Loans, pages 13 and 14' },
      { kind: 'paragraph', text: 'Article VIII. General Assembly, pages 15 to 17' },
      { kind: 'paragraph', text: 'Article IX. Board of Directors, pages 18 and 19' },
      { kind: 'paragraph', text: 'Article X. Officers and Management, page 20' },
      { kind: 'paragraph', text: 'Article XI. Committees, pages 21 to 23' },
      { kind: 'paragraph', text: 'Article XII. Elections, pages 24 and 25' },
      { kind: 'paragraph', text: 'Article XIII. Funds and Net Surplus, pages 26 and 27' },
      { kind: 'paragraph', text: 'Article XIV. Special Referendum, pages 28 and 29' },
      { kind: 'paragraph', text: 'Article XV. Data Privacy, page 30' },
      {
        kind: 'paragraph',
        text: 'Article XVI. Satellite Offices and Deployed Members, pages 31 and 32',
      },
      { kind: 'paragraph', text: 'Articles XVII and XVIII. Dissolution; Amendments, page 33' },
      { kind: 'paragraph', text: 'Transitory Provisions, page 34' },
      { kind: 'paragraph', text: 'Summary of Changes and Certification, page 35' },
    ],
  },
];
