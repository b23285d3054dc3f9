import type { AmendmentPage } from './page.ts';

export const articles9And10: readonly AmendmentPage[] = [
  {
    title: 'Article IX. Board of Directors (Sections 1 to 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Number and term',
        present:
          'The Board of Directors has seven members, elected for two years. They may be re-elected.',
        proposed:
          'The Board of Directors has seven members, elected for two years, counted from the taking of the oath. No person may serve more than three consecutive terms. A director stays in office until the successor has taken the oath.',
        reason:
          'The limit of three terms has stood in the Election Code since its revision. It belongs in the By-Laws too.',
      },
      {
        kind: 'change',
        section: 'Section 2. Qualifications',
        present:
          'A director must be a regular member with the rank of at least technical sergeant, or its equivalent, and live near the principal office.',
        proposed:
          'A director must be a member entitled to vote, must have been a member for at least one year with at least twelve regular contributions paid, and must complete the training prescribed by the Cooperative Code within six months after the oath. Not more than five directors may be in the active service at the same time.',
        reason:
          'Rank and residence say nothing about the ability to direct. The first conditions are those of the Election Code. Two seats for retirees, civilians or dependents keep the Board at work when units are called out.',
      },
      {
        kind: 'change',
        section: 'Section 3. Powers and duties',
        present:
          'The Board of Directors manages the Cooperative and exercises all powers not given to others.',
        proposed:
          'The Board of Directors sets policies, adopts the yearly budget and plan, appoints and supervises the General Manager, and answers to the General Assembly. It does not decide on single loans or take part in daily management. It publishes its resolutions in the portal within 15 days, except those on personnel or on single members.',
        reason:
          'Those who direct should not also manage, or nobody is left to supervise. Members may see what has been resolved.',
      },
      {
        kind: 'change',
        section: 'Section 4. Conflict of interest',
        present: '',
        proposed:
          'A director who has an interest in a matter, or whose relative within the third degree has one, declares it, leaves the meeting for that matter and does not vote. Relatives within the third degree of a director are not hired while the director is in office. A contract made against this section may be annulled.',
        reason: 'There has been such a rule for employees since long ago, but none for directors.',
      },
    ],
  },
  {
    title: 'Article IX. Board of Directors (Sections 5 to 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 5. Meetings',
        present:
          'The Board of Directors meets every month at the principal office. Four directors are a quorum.',
        proposed:
          'The Board of Directors meets at least once a month. Four directors are a quorum, and directors who take part by video call are present. A director who misses three consecutive meetings without a valid reason is considered to have resigned; an order of the service is a valid reason.',
        reason:
          'Meetings have failed when two directors were out on mission. The rule on absence is new and leaves room for duty.',
      },
      {
        kind: 'change',
        section: 'Section 6. Vacancies',
        present:
          'A vacancy is filled by the Board of Directors with a member of its choice for the rest of the term.',
        proposed:
          'A vacancy is filled by the candidate with the next highest number of votes in the last election who is still qualified and willing. If there is none, the remaining directors choose a qualified member. In both cases the place is held only for the rest of the term. If fewer than four directors remain, a special election is held.',
        reason:
          'The members have already said whom they would have next. A Board without a quorum cannot lawfully complete itself.',
      },
      {
        kind: 'change',
        section: 'Section 7. Removal',
        present:
          'A director may be removed by three fourths of the members present at a regular meeting of the General Assembly.',
        proposed:
          'A director may be removed for cause by two thirds of the votes cast, in secret, at a regular or a special meeting whose notice names the director and the cause. The director is heard first.',
        reason:
          'The notice must tell members what they are coming to decide, and the ballot shields them from their superiors.',
      },
      {
        kind: 'change',
        section: 'Section 8. Allowances',
        present:
          'Directors receive such allowances and bonuses as the Board of Directors may determine.',
        proposed:
          'Directors receive no salary. The General Assembly fixes the allowance for each meeting attended and for travel expenses. All allowances of the Board together may not exceed 2 percent of the net surplus of the previous year, and are listed for each director in the annual report.',
        reason: 'Nobody should decide what he or she is paid out of the money of others.',
      },
    ],
  },
  {
    title: 'Article X. Officers and Management (Sections 1 to 5)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Officers',
        present:
          'The officers are the Chairperson, the Vice-Chairperson, the Secretary and the Treasurer, whom the directors elect from among themselves.',
        proposed:
          'The directors elect the Chairperson and the Vice-Chairperson from among themselves, and appoint a Secretary and a Treasurer who are not directors. The officers are elected or appointed within 10 days after the oath of the directors.',
        reason: 'Who keeps the minutes or the money should not also vote on them.',
      },
      {
        kind: 'change',
        section: 'Section 2. Duties of the officers',
        present: 'The officers have the duties that are usual for their offices.',
        proposed:
          'The Chairperson presides and speaks for the Board of Directors; the Vice-Chairperson acts in the Chairperson’s absence. The Secretary keeps the register of members, the minutes and these By-Laws. The Treasurer has custody of all funds and reports on them every month.',
        reason: 'What is usual is not the same to everyone.',
      },
      {
        kind: 'change',
        section: 'Section 3. General Manager',
        present: 'The Board of Directors may appoint a manager, who serves at its pleasure.',
        proposed:
          'The Board of Directors appoints a General Manager of proven competence, by open application and for a term of four years, which may be renewed. The General Manager runs the daily business, hires the staff within the budget, and attends the meetings of the Board without a vote.',
        reason:
          'An institution of this size needs a professional manager with a term long enough to carry out a plan.',
      },
      {
        kind: 'change',
        section: 'Section 4. Signatures',
        present:
          'Checks are signed by the Chairperson and the Treasurer. Other documents are signed by the Chairperson and sealed.',
        proposed:
          'Payments and contracts need two signatures: that of the Treasurer or the General Manager and, above 500,000 pesos, also that of the Chairperson or the Vice-Chairperson. Signatures may be electronic if the law gives them the same effect.',
        reason:
          'Four eyes for every payment, six hands for none. Small payments no longer wait for the Chairperson.',
      },
      {
        kind: 'change',
        section: 'Section 5. Bond',
        present: 'The Treasurer posts a bond of 50,000 pesos.',
        proposed:
          'Every person who handles money or securities of the Cooperative is bonded, for an amount that the Board of Directors fixes every year in proportion to what the person handles.',
        reason: 'The amount is forty years old, and cashiers handle more cash than the Treasurer.',
      },
    ],
  },
];
