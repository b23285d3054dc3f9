import type { AmendmentPage } from './page.ts';

export const article8: readonly AmendmentPage[] = [
  {
    title: 'Article VIII. General Assembly (Sections 1 to 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Composition and powers',
        present:
          'The General Assembly is composed of the members of good standing and is the final authority in the affairs of the Cooperative.',
        proposed:
          'The General Assembly is composed of all members entitled to vote and is the highest authority of the Cooperative. It alone: (a) elects and removes the members of elected bodies; (b) receives the annual report and the audited financial statements; (c) decides on the distribution of the net surplus; (d) approves the Election Code; (e) decides on purchases under Article II, Section 2; (f) amends these By-Laws, under Article XVIII; (g) decides on merger and dissolution.',
        reason:
          '“Good standing” was understood in different ways at different offices. The powers that cannot be delegated are now gathered in one place.',
      },
      {
        kind: 'change',
        section: 'Section 2. Regular meeting',
        present:
          'The regular meeting is held once a year in the month of April, at the principal office.',
        proposed:
          'The regular meeting is held once a year, within 90 days after the end of the fiscal year. The Board of Directors sets the day and the places, and whether members may also take part by electronic means under Section 8. In a year with a regular election, the voting takes place within the same 90 days.',
        reason:
          'The Election Code counts the same 90 days for the voting. A meeting in late April would come after the result it is to hear.',
      },
      {
        kind: 'change',
        section: 'Section 3. Special meetings',
        present:
          'A special meeting may be called by the Board of Directors whenever it sees fit, or upon a petition signed by one third of the members.',
        proposed:
          'A special meeting is called by the Board of Directors by a majority of all its members, or on petition of at least 10 percent of the members entitled to vote, or of the Audit and Supervisory Committee for a matter of urgency. The petition states the purpose and may be signed in the portal. The meeting is held within 45 days after the call or the petition, and decides only on the purpose stated in its notice.',
        reason:
          'Signatures of one third of the members, spread over every island, have never been reached. Ten percent is the share that the Cooperative Code suggests.',
      },
    ],
  },
  {
    title: 'Article VIII. General Assembly (Sections 4 to 7)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 4. Notice',
        present:
          'Notice of a meeting is sent by mail to each member at least 15 days before the meeting.',
        proposed:
          'Notice of a meeting is published in the portal and posted at every office at least 21 days before the meeting, and a message is sent to the contact details of every member on record. It states the day, the hour, the places, the agenda, and how to register and take part.',
        reason:
          'Last year one letter in five came back. Three weeks leave time to request leave of duty.',
      },
      {
        kind: 'change',
        section: 'Section 5. Proposals of members',
        present: '',
        proposed:
          'A proposal supported by at least 100 members entitled to vote is placed on the agenda of the next regular meeting if the Secretary receives it at least 40 days before the meeting. The Board of Directors may add its opinion but may not change the wording.',
        reason:
          'So far only the Board has set the agenda. One hundred supporters show that a matter concerns more than one person.',
      },
      {
        kind: 'change',
        section: 'Section 6. Quorum',
        present:
          'The quorum is 25 percent of the members entitled to vote, present in person at the place of the meeting or represented there.',
        proposed:
          'The quorum is 25 percent of the members entitled to vote. Every member who is registered under Section 9 and takes part in person, by electronic means or through a representative counts as present. A member is counted once.',
        reason:
          'The share of 25 percent stays. Since no hall holds 40,000 members, it can be reached only if those who take part from their stations are counted.',
      },
      {
        kind: 'change',
        section: 'Section 7. Lack of quorum',
        present:
          'If there is no quorum, the meeting is adjourned from month to month until there is one.',
        proposed:
          'If there is no quorum, the Board of Directors calls a second meeting, with the same agenda and the same quorum, within 30 days. If there is none again, the matters that the law requires to be decided are put to a special referendum under Article XIV. Elections follow the Election Code.',
        reason:
          'Endless adjournment leaves the surplus undistributed. The referendum lets the members decide without meeting.',
      },
    ],
  },
  {
    title: 'Article VIII. General Assembly (Sections 8 to 11)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 8. Electronic participation',
        present: '',
        proposed:
          'Members may take part in a General Assembly by electronic means if the notice says so. The means must let them follow the meeting, ask questions in writing and vote. A member who loses the connection keeps the registration and the right to vote. A failure on the side of the Cooperative that lasts more than one hour suspends the meeting; a failure on the side of a member does not affect its decisions.',
        reason:
          'The last three meetings could be watched from a distance, but only those in the hall could vote. The section asks no more of a phone than the portal does.',
      },
      {
        kind: 'change',
        section: 'Section 9. Registration',
        present: '',
        proposed:
          'Members register for a General Assembly in the portal or at any office, once for each meeting. A registration stands when the portal confirms it. It serves to establish the quorum and the list of voters and for no other purpose; it is not reported to any unit or command.',
        reason:
          'The same registration is used for elections. Members asked who may see it, and the answer should stand in the By-Laws.',
      },
      {
        kind: 'change',
        section: 'Present Section 8. Voting by mail',
        present:
          'On matters other than elections, a member may vote by mail, on a signed form that must reach the Secretary three days before the meeting.',
        proposed: '',
        reason:
          'A signed vote is not a secret one. Only 212 forms were used in the last five years, and 90 of them arrived too late.',
      },
      {
        kind: 'change',
        section: 'Section 10. Decisions',
        present: 'Matters are decided by a majority of the members present.',
        proposed:
          'Matters are decided by a majority of the votes cast, unless the law or these By-Laws require more. Abstentions are recorded but not counted as votes cast.',
        reason:
          'A member who steps out of the hall, or whose screen goes dark, should not thereby vote against.',
      },
      {
        kind: 'change',
        section: 'Section 11. Minutes',
        present: 'The Secretary prepares the minutes and reads them at the next meeting.',
        proposed:
          'The Secretary prepares the minutes and publishes them in the portal within 30 days. Objections may be raised within 30 days after publication and are decided at the next meeting.',
        reason: 'Reading a year’s minutes aloud takes an hour that could be given to questions.',
      },
    ],
  },
];
