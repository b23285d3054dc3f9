import type { AmendmentPage } from './page.ts';

export const articles16To18: readonly AmendmentPage[] = [
  {
    title: 'Article XVI. Satellite Offices and Deployed Members (Sections 1 to 4)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'This Article is new. Satellite offices exist today by resolution of the Board of Directors only.',
      },
      {
        kind: 'change',
        section: 'Section 1. Satellite offices',
        present: '',
        proposed:
          'The Board of Directors opens a satellite office where at least 500 members live or serve within a day’s journey and no other office is as near. It may close an office only after six months’ notice to the members there, and after hearing them. A list of all offices, with their hours and services, is published in the portal.',
        reason:
          'Offices have opened and closed with the transfer of single commanders. Members may rely on a rule instead.',
      },
      {
        kind: 'change',
        section: 'Section 2. Services',
        present: '',
        proposed:
          'Every satellite office receives applications, payments, forms and complaints, gives advice on loans and benefits, and provides a private place and a device on which members may use the portal. What is received there is received by the Cooperative.',
        reason:
          'The last sentence ends the question whether a form handed in at a satellite office on the last day was handed in on time.',
      },
      {
        kind: 'change',
        section: 'Section 3. Staff and premises',
        present: '',
        proposed:
          'A satellite office is led by an employee of the Cooperative who is not in the active service. If it is inside a camp, the agreement with the camp states that members may enter during office hours and that its records belong to the Cooperative.',
        reason:
          'Those who come for a loan or with a complaint should not meet their own superior behind the counter.',
      },
      {
        kind: 'change',
        section: 'Section 4. Visits to outlying stations',
        present: '',
        proposed:
          'At least twice a year, staff of the nearest office visit every station with 50 members or more from which an office cannot be reached within a day. The dates are arranged with the unit and are not published.',
        reason:
          'Some island stations have not been visited for three years. Dates are kept from the public for the safety of all.',
      },
    ],
  },
  {
    title: 'Article XVI. Satellite Offices and Deployed Members (Sections 5 to 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 5. Deployed members',
        present: '',
        proposed:
          'A deployed member is one who has been ordered, for 30 days or more, to a mission or place from which the services of the Cooperative cannot be used with reasonable effort. While deployed, and for 60 days after the return, the member is not suspended, removed or declared in default, and no period under these By-Laws runs against the member; only elections and referendums end for all members alike. A statement of the unit, without place or mission, is proof.',
        reason:
          'A member in the mountains cannot answer a letter. Voting alone cannot stay open for some without delaying the result for all.',
      },
      {
        kind: 'change',
        section: 'Section 6. Contributions and loans',
        present: '',
        proposed:
          'Contributions that could not be paid during a deployment may be paid within the 60 days after the return, and then count for their own months. On request, payments on loans are deferred for up to six months; interest runs on, without any penalty.',
        reason:
          'Most deployed members are on the payroll. The section is for those whose pay is delayed, and for retirees recalled to the service.',
      },
      {
        kind: 'change',
        section: 'Section 7. Missing members',
        present: '',
        proposed:
          'If the service has reported a member as missing, the beneficiaries whom the member has named may draw from the deposits each month up to one half of the member’s former monthly pay, for at most two years. The membership continues until the member returns or is declared dead.',
        reason:
          'At present a family must wait until death is declared by a court, which may take years, while the rent is due every month.',
      },
      {
        kind: 'change',
        section: 'Section 8. Welfare fund',
        present: '',
        proposed:
          'The welfare fund under Article XIII, Section 2 assists deployed members and the families of members who have been wounded, are missing or have fallen. Assistance is granted by a committee of three under rules published in the portal, within 10 days after a request. The names of those assisted are not published.',
        reason:
          'Collections have been taken up case by case, generously for some and not at all for others. A fund treats like cases alike.',
      },
    ],
  },
  {
    title: 'Articles XVII and XVIII. Dissolution; Amendments',
    blocks: [
      { kind: 'heading', text: 'Article XVII. Dissolution (present Article XIV)' },
      {
        kind: 'change',
        section: 'Section 1. Decision',
        present:
          'The Cooperative may be dissolved by two thirds of the members present at a meeting called for the purpose.',
        proposed:
          'The Cooperative may be dissolved by three fourths of the votes cast in a special referendum in which at least one half of the members entitled to vote have taken part, after two regular meetings of the General Assembly have discussed it.',
        reason:
          'What was built over decades should not be ended in an afternoon by a few hundred members.',
      },
      {
        kind: 'change',
        section: 'Section 2. Liquidation',
        present: 'The assets are distributed among the members in proportion to their shares.',
        proposed:
          'Debts are paid first, then deposits, then share capital at par value. The reserve fund and what else remains are given to another cooperative or federation that serves members of the armed forces, chosen by the General Assembly.',
        reason:
          'The Cooperative Code does not allow the statutory reserve to be shared out. Nobody should gain from closing the Cooperative.',
      },
      { kind: 'heading', text: 'Article XVIII. Amendments (present Article XV)' },
      {
        kind: 'change',
        section: 'Section 1. Majority',
        present:
          'These By-Laws may be amended by two thirds of the votes cast in a meeting of the General Assembly, or in a referendum called for the purpose in which at least 25 percent of the members entitled to vote have taken part.',
        proposed:
          'These By-Laws may be amended by two thirds of the votes cast in a special referendum under Article XIV. Amendments may be proposed by the Board of Directors, or by 1,000 members entitled to vote.',
        reason:
          'A majority of two thirds remains. The decision belongs to all members, not only to those who can travel to a meeting; Article XIV requires a quorum of 25 percent.',
      },
      {
        kind: 'change',
        section: 'Section 2. Form and effect',
        present: '',
        proposed:
          'A proposal sets the present text beside the proposed text. Amendments take effect 15 days after they have been registered with the authority that supervises cooperatives, and the complete By-Laws as amended are published in the portal on the same day.',
        reason: 'Members should never have to put together the valid text from several documents.',
      },
    ],
  },
];
