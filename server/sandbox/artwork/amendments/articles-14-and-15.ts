import type { AmendmentPage } from './page.ts';

export const articles14And15: readonly AmendmentPage[] = [
  {
    title: 'Article XIV. Special Referendum (Sections 1 to 3)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'This Article is new. It replaces Section 9 of the present Article VIII, which is printed beside Section 1.',
      },
      {
        kind: 'change',
        section: 'Section 1. When a referendum is held',
        present:
          'The Board of Directors may submit any question to a referendum of the members, in the manner that it decides.',
        proposed:
          'A special referendum is held: (a) on amendments of these By-Laws, as provided in Article XVIII; (b) on matters of which Article VIII, Section 7 says so; (c) on any other question, except an election, that the Board of Directors by five votes, or the General Assembly, or 10 percent of the members entitled to vote decide to put to all members. A referendum is a Special General Assembly held in the portal.',
        reason:
          'The present section leaves everything to the Board: the question, the period, who may vote and what counts as approval. All of this should be known before a question is asked.',
      },
      {
        kind: 'change',
        section: 'Section 2. The question',
        present: '',
        proposed:
          'Each referendum puts one question, which can be answered with “approve” or “disapprove”. It is worded neutrally by the Election Committee, in Filipino and English. Several amendments may be put together if they belong together; the notice says that they are approved or disapproved as one. A question that has been disapproved is not put again within twelve months.',
        reason:
          'A member should be able to answer without a lawyer. A pause after a clear “no” respects the answer that was given.',
      },
      {
        kind: 'change',
        section: 'Section 3. Text and notice',
        present: '',
        proposed:
          'The notice and the complete text are published in the portal and kept at every office for at least 30 days before voting opens. The text sets the present beside the proposed wording, and gives the reasons for each change. It is published as pictures of the pages and also in words that can be read aloud or enlarged, and it can be kept on the phone and read without a connection. Nothing in it is changed after the notice.',
        reason:
          'A long text on a small screen needs time. Members with poor sight, and members without a signal, have the same right to know what they decide.',
      },
    ],
  },
  {
    title: 'Article XIV. Special Referendum (Sections 4 to 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 4. Who votes',
        present: '',
        proposed:
          'Every regular member who is registered for the referendum has one vote. The vote is cast personally. There are no representatives in a referendum.',
        reason:
          'The member alone should weigh a text that binds him or her for years, and a phone needs no journey.',
      },
      {
        kind: 'change',
        section: 'Section 5. Voting period',
        present: '',
        proposed:
          'Voting lasts fourteen days. Registration is open from the day of the notice until the close of voting. If the portal is unavailable for more than one hour in all, the Election Committee may prolong the voting by the time lost.',
        reason: 'Within fourteen days most units see a leave or a place with a signal.',
      },
      {
        kind: 'change',
        section: 'Section 6. Approval',
        present: '',
        proposed:
          'The question is approved if at least 25 percent of the members entitled to vote have cast a vote and if more than one half of the votes cast approve it, or two thirds where the law or these By-Laws require two thirds.',
        reason:
          'The quorum is that of the General Assembly. A low turnout must not change the law of the Cooperative.',
      },
      {
        kind: 'change',
        section: 'Section 7. Conduct and result',
        present: '',
        proposed:
          'Article XII, Sections 5 and 6 apply. No result is disclosed before the close of voting. The Election Committee counts the votes in the presence of the Audit and Supervisory Committee and announces the numbers within 3 days: members entitled to vote, votes cast, approving and disapproving.',
        reason: 'A result that anybody can check needs four numbers, no more.',
      },
      {
        kind: 'change',
        section: 'Section 8. Protest',
        present: '',
        proposed:
          'Any registered member may protest the result, in writing and with reasons, within 5 days after it is announced. The Election Committee decides within 10 days. Its decision may be appealed to the Appeals Panel within 15 days. A referendum is annulled only if an irregularity could have changed its outcome.',
        reason:
          'No person waits to take office, so five days can be given where an election allows twenty-four hours.',
      },
    ],
  },
  {
    title: 'Article XV. Data Privacy (Sections 1 to 5)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'This Article is new. The present By-Laws say nothing about personal data.',
      },
      {
        kind: 'change',
        section: 'Section 1. Principle',
        present: '',
        proposed:
          'The Cooperative collects only the personal data that it needs for membership, its services, its duties under the law, and its elections and referendums. Data collected for one purpose is not used for another without the consent of the member.',
        reason: 'What is not collected cannot be lost, leaked or ordered to be handed over.',
      },
      {
        kind: 'change',
        section: 'Section 2. Data of the service',
        present: '',
        proposed:
          'The unit, station, mission and movements of a member are recorded only as far as a payroll deduction or a mailing address requires. They are never published, are never combined into lists by unit, and are not kept in the portal on the phone.',
        reason:
          'A list of members by station would be of interest to more than creditors. The safety of those in the field comes first.',
      },
      {
        kind: 'change',
        section: 'Section 3. Rights',
        present: '',
        proposed:
          'A member may see, correct and receive a copy of the member’s own data, may object to a use that the law does not require, and may have data deleted that is no longer needed. Requests are free and are answered within 15 days.',
        reason: 'These are the rights that the law gives. Here each of them is given a period.',
      },
      {
        kind: 'change',
        section: 'Section 4. Data Protection Officer',
        present: '',
        proposed:
          'The Board of Directors appoints a Data Protection Officer, who reports to it and to the Audit and Supervisory Committee, and who may be reached by every member in confidence.',
        reason: 'A duty that belongs to everyone is soon done by no one.',
      },
      {
        kind: 'change',
        section: 'Section 5. Breaches and keeping',
        present: '',
        proposed:
          'Members whose data has been lost or exposed are told within 72 hours after the Cooperative has learned of it. Records of former members are destroyed five years after the last payment, ballot records as the Election Code provides.',
        reason: 'Whoever may be harmed should hear of it first, and from us.',
      },
    ],
  },
];
