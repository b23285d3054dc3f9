import type { AmendmentPage } from './page.ts';

export const articles12And13: readonly AmendmentPage[] = [
  {
    title: 'Article XII. Elections (Sections 1 to 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Regular and special elections',
        present:
          'Elections are held during the regular meeting of the General Assembly, by show of hands or by ballot as the meeting decides.',
        proposed:
          'A regular election is held in every year in which terms of office expire, within 90 days after the end of the fiscal year. It fills ten places: seven directors, one member of the Audit and Supervisory Committee, and two members of the Election Committee. A special election fills only the places that have remained or become vacant.',
        reason:
          'The text follows the Election Code. A show of hands before one’s superiors is no free vote.',
      },
      {
        kind: 'change',
        section: 'Section 2. Election Code',
        present:
          'The Election Committee issues rules for each election, subject to approval by the Board of Directors.',
        proposed:
          'Elections are governed by the Election Code, which the General Assembly approves and amends by two thirds of the votes cast. The Code must not contradict these By-Laws. It is not changed for an election whose notice has been issued.',
        reason:
          'Directors may be candidates and should not approve the rules under which they run.',
      },
      {
        kind: 'change',
        section: 'Section 3. Who may vote',
        present:
          'Regular and associate members may vote if they are registered for the General Assembly and have paid all their obligations up to the day of the meeting.',
        proposed:
          'Regular and associate members may vote if they are registered for the General Assembly and their membership is neither suspended nor ended. A debt alone does not take away the vote.',
        reason:
          'A single late deduction has kept members from voting. Suspension under Article V, Section 3 comes only after a notice.',
      },
      {
        kind: 'change',
        section: 'Section 4. Representatives',
        present:
          'A member may be represented in an election by another member who presents a written authority.',
        proposed:
          'A member may appoint one representative for one election, on the form of the Cooperative. A member may hold at most 100 votes, including the member’s own. Members of the Election Committee, clerks and members of the Appeals Panel may not be representatives. The Election Code sets the periods for forms and for their revocation.',
        reason:
          'Without a limit, a few holders of forms could decide an election. One hundred votes are enough for a small detachment.',
      },
    ],
  },
  {
    title: 'Article XII. Elections (Sections 5 to 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 5. Electronic voting',
        present: 'The General Assembly may allow members to vote by electronic means.',
        proposed:
          'Voting is electronic and takes place in the portal, during the voting period only. A vote is cast when the server of the Cooperative has received it before the close of voting; choices that have not been submitted are a draft and do not count. Once cast, a vote cannot be changed, withdrawn or repeated. The member obtains a receipt that does not show the choices.',
        reason:
          'This is how the last elections were held. The essentials of a valid vote should not depend on a permission given from one year to the next.',
      },
      {
        kind: 'change',
        section: 'Section 6. Secrecy',
        present: '',
        proposed:
          'The ballot is secret. The record of who has voted is kept apart from the record of what was chosen, and no person, body or command may join the two. No member may be ordered to vote, to show a ballot, or to vote in the presence of a superior.',
        reason:
          'In a military community the secrecy of the ballot needs the strongest place that the Cooperative can give it, and that is here.',
      },
      {
        kind: 'change',
        section: 'Section 7. Independent review of the voting system',
        present: '',
        proposed:
          'Before each regular election an independent expert, chosen by the Election Committee and the Audit and Supervisory Committee together, examines the voting system. The report is published in the portal at least 15 days before voting opens. Defects that could change a result are mended first, or the voting is moved.',
        reason:
          'Members cannot see into a server. Somebody who knows how, and who owes nothing to the Cooperative, should look for them.',
      },
      {
        kind: 'change',
        section: 'Section 8. Protests',
        present:
          'A protest is filed with the Board of Directors within three days after the election and decided by it with finality.',
        proposed:
          'A protest is filed with the Election Committee, in writing and with reasons, within 24 hours after the proclamation. Its decision may be appealed to the Appeals Panel. An election to a place is annulled only if an irregularity could have changed its outcome.',
        reason:
          'The Board in office is often concerned by the result. Protest and appeal follow the Election Code.',
      },
    ],
  },
  {
    title: 'Article XIII. Funds and Net Surplus (Sections 1 to 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Fiscal year and accounts',
        present:
          'The fiscal year is the calendar year. The Treasurer closes the books on its last day and presents them to the Board of Directors.',
        proposed:
          'The fiscal year is the calendar year. The financial statements are audited by an independent accountant and published in the portal at least 21 days before the regular meeting of the General Assembly, together with a summary of not more than four pages in plain language.',
        reason:
          'The report handed out at the door of the hall is 140 pages thick. Few have been able to read it before voting on it.',
      },
      {
        kind: 'change',
        section: 'Section 2. Distribution of the net surplus',
        present:
          'Of the net surplus, 10 percent goes to the reserve fund, 10 percent to the education and training fund, 3 percent to the community development fund and 7 percent to the optional fund. The remaining 70 percent is returned to the members.',
        proposed:
          'Of the net surplus, 12 percent goes to the reserve fund, 8 percent to the education and training fund, 3 percent to the community development fund, 5 percent to the optional fund and 2 percent to the welfare fund for deployed members. The remaining 70 percent is returned to the members as interest on share capital and patronage refund.',
        reason:
          'The funds together stay at 30 percent, and the members’ part at 70. A stronger reserve is needed for larger deposits; part of the education fund has remained unspent for six years because lessons in the portal cost less than halls. The welfare fund is described in Article XVI, Section 8.',
      },
      {
        kind: 'change',
        section: 'Section 3. Reserve fund',
        present:
          'The reserve fund is used to cover losses. It may be invested as the Board of Directors thinks best.',
        proposed:
          'The reserve fund is used to cover losses in operations. It is kept in government securities or in deposits with banks of good standing, and never lent to a member or invested in an enterprise of a director or officer. If it is drawn upon, it is restored before any patronage refund is paid.',
        reason:
          'A reserve has to be safe and at hand in the very year in which other investments fail.',
      },
    ],
  },
  {
    title: 'Article XIII. Funds and Net Surplus (Sections 4 to 7)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 4. Education and training fund',
        present:
          'One half of the education and training fund is spent by the Cooperative and one half is remitted to its federation.',
        proposed:
          'One half of the education and training fund is spent by the Cooperative, under a yearly plan of the Education and Training Committee, and one half is remitted to the federation or union that the General Assembly has chosen. What is not spent within two years is added to the reserve fund.',
        reason: 'Money for learning should be used for learning, or else strengthen the whole.',
      },
      {
        kind: 'change',
        section: 'Section 5. Community development and optional funds',
        present:
          'The community development fund and the optional fund are spent on projects chosen by the Chairperson.',
        proposed:
          'The community development fund is spent on projects in the places where members and their families live, chosen by the Board of Directors from proposals made in the portal. The optional fund is set aside for land, buildings and equipment. Both are accounted for, project by project, in the annual report.',
        reason:
          'No fund of the members should be at the disposal of one person, however worthy the projects have been.',
      },
      {
        kind: 'change',
        section: 'Section 6. Interest on share capital and patronage refund',
        present:
          'Interest on share capital is paid to members who hold their shares on the last day of the fiscal year.',
        proposed:
          'Interest on share capital is computed on the average of the shares held in each month of the year. The patronage refund is computed on the interest that the member has paid on loans and on the member’s purchases. Both are credited within 60 days after the General Assembly. The General Assembly decides on their proportion; interest on share capital may not exceed the limit of the Cooperative Code.',
        reason:
          'At present a share bought in December earns as much as one held since January, and a share withdrawn in December earns nothing.',
      },
      {
        kind: 'change',
        section: 'Section 7. Unclaimed amounts',
        present: 'Amounts not claimed within one year become the property of the Cooperative.',
        proposed:
          'Amounts not claimed within five years are added to the community development fund, after two messages to the last contact details on record and a notice in the portal. A member or heir who claims later, and proves the claim, is still paid.',
        reason:
          'Widows have learned after two years that a refund had existed and had lapsed. Money that belongs to somebody should wait.',
      },
    ],
  },
];
