import type { AmendmentPage } from './page.ts';

export const article11: readonly AmendmentPage[] = [
  {
    title: 'Article XI. Committees (Sections 1 to 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Committees in general',
        present: 'The Board of Directors may create committees and dissolve them at any time.',
        proposed:
          'The standing committees are the Audit and Supervisory Committee, the Election Committee, the Ethics Committee, the Conciliation and Mediation Committee, and the Education and Training Committee. Each has three members and decides by a majority of them. Nobody may be a director and a member of a standing committee, or a member of two standing committees, at the same time. The Board of Directors may create other committees to advise it.',
        reason:
          'Committees that supervise the Board must not depend on it for their existence. The rule against double membership is observed today by custom only.',
      },
      {
        kind: 'change',
        section: 'Section 2. Audit and Supervisory Committee: members',
        present:
          'The Audit and Supervisory Committee has three members: one elected by the members for two years and two appointed by the Board of Directors.',
        proposed:
          'The Audit and Supervisory Committee has three members: one elected by the members for two years, who presides, and two appointed for two years by the Ethics Committee from among members with training in accounting or law. No person may serve more than three consecutive terms.',
        reason:
          'The Board has so far appointed the majority of those who audit it. The elected seat, and so the ballot of the regular election, does not change.',
      },
      {
        kind: 'change',
        section: 'Section 3. Audit and Supervisory Committee: duties',
        present:
          'The Committee examines the books once a year and reports to the Board of Directors.',
        proposed:
          'The Committee examines the books, the cash and the internal controls at least every quarter, and at any time without notice; follows up the findings of the external auditor; and reports to the General Assembly, with a copy to the Board of Directors. It has access to every record except ballots. It proposes the external auditor, who is changed at least every five years.',
        reason:
          'An audit reports to the owners, and the owners are the members. No one, the auditors included, has any business with the ballots.',
      },
    ],
  },
  {
    title: 'Article XI. Committees (Sections 4 to 6)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 4. Election Committee',
        present:
          'The Election Committee has two elected members, one officer and one enlisted, and a third whom the Board of Directors designates for each election.',
        proposed:
          'The Election Committee has two members elected for two years, one in the officer category and one in the enlisted personnel category, and a third appointed for two years by the Ethics Committee from among the civilian employees and dependents. It conducts all elections and referendums independently of the Board of Directors and of management, which provide the means that it asks for within its approved budget.',
        reason:
          'The two elected seats stay as they are. The third seat gives a voice to associate members and no longer depends on those who may be candidates.',
      },
      {
        kind: 'change',
        section: 'Section 5. Ethics Committee',
        present:
          'The Ethics Committee has three members appointed by the Chairperson. It advises the Board of Directors on discipline.',
        proposed:
          'The Ethics Committee has three members chosen by the General Assembly in a regular meeting for three years, on proposals from the floor or from the portal. They may serve one term only. The Committee issues a code of conduct, decides complaints against directors, committee members and officers, decides appeals under Articles III and V, and makes the appointments given to it by these By-Laws and the Election Code.',
        reason:
          'The Committee receives tasks that the Board should not have. It therefore has to come from the General Assembly, and its members have nothing to gain from being reappointed.',
      },
      {
        kind: 'change',
        section: 'Section 6. Appeals Panel',
        present: '',
        proposed:
          'Before each election or referendum the Ethics Committee appoints an Appeals Panel of three members, none of them a director or a member of the Election Committee. The Panel decides appeals under the Election Code and under Article XIV. Its decision is final within the Cooperative.',
        reason:
          'The Panel exists under the Election Code, for elections only. The By-Laws confirm it and let it hear disputes about referendums as well.',
      },
    ],
  },
  {
    title: 'Article XI. Committees (Sections 7 to 9)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 7. Conciliation and Mediation Committee',
        present:
          'Disputes among members are settled by the Chairperson. Disputes with the Cooperative are brought before the courts.',
        proposed:
          'Disputes among members, or between a member and the Cooperative, are first brought to the Conciliation and Mediation Committee, appointed for two years by the Board of Directors with the consent of the Ethics Committee. It hears the parties within 20 days, in person or by video call, and tries to reach a settlement within 60 days. A settlement in writing binds the parties. If there is none, each party may go to arbitration or to court. While the matter is pending no period of limitation runs.',
        reason:
          'The Chairperson cannot be judge in a case of the Cooperative. Most disputes concern a payroll deduction and can be settled by looking at the records together.',
      },
      {
        kind: 'change',
        section: 'Section 8. Education and Training Committee',
        present:
          'The Vice-Chairperson and two persons designated by the Board of Directors form the Education Committee. It holds a seminar for members every quarter.',
        proposed:
          'The Education and Training Committee is appointed for two years by the Board of Directors, from at least two branches of the service. It prepares the pre-membership seminar and courses on saving, borrowing, retirement and the use of the portal, in Filipino and English and in other languages as needed. All material is available in the portal, in a form that can be kept on the phone.',
        reason:
          'A seminar at the principal office reaches some hundreds of members in a year. Material on the phone reaches every station, including those with no steady signal.',
      },
      {
        kind: 'change',
        section: 'Present Section 8. Credit Committee',
        present:
          'The Credit Committee, composed of three directors, approves or denies every application for a loan.',
        proposed: '',
        reason:
          'Loans are decided by trained staff under the published loan policy (Article VII, Section 3). Three directors cannot read some four thousand applications a month.',
      },
      {
        kind: 'change',
        section: 'Section 9. Records and handover',
        present: '',
        proposed:
          'Each committee keeps minutes and reports in writing to the regular meeting of the General Assembly. A member who leaves a committee hands over all its records within 10 days.',
        reason: 'Two committees began their last terms with empty drawers.',
      },
    ],
  },
];
