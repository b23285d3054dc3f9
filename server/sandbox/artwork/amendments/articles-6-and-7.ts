import type { AmendmentPage } from './page.ts';

export const articles6And7: readonly AmendmentPage[] = [
  {
    title: 'Article VI. Share Capital (Sections 1 to 4)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Section 1 (Shares) is not changed: the share capital is divided into common shares with a par value of 100 pesos each.',
      },
      {
        kind: 'change',
        section: 'Section 2. Minimum share capital',
        present: 'Every member subscribes to and fully pays ten shares upon admission.',
        proposed:
          'Every member subscribes to at least twenty shares. Two are paid upon admission and the others within twelve months. Members admitted before this section took effect reach the minimum out of the interest on their share capital, without any payment of their own.',
        reason:
          'Ten shares, or 1,000 pesos, were set when a loan was a tenth of what it is today. Twenty shares are 2,000 pesos. Present members pay nothing.',
      },
      {
        kind: 'change',
        section: 'Section 3. Regular contribution',
        present:
          'Every member contributes 200 pesos a month to share capital, by deduction from the payroll.',
        proposed:
          'Every member contributes 200 pesos a month to share capital, by deduction from the payroll or the pension, by bank or mobile payment, or at any office. A member may contribute more, and may pay up to twelve months in advance. A contribution counts for the month for which it is paid.',
        reason:
          'The amount stays. Associate members and retirees are on no military payroll and had no lawful way to pay. Twelve contributions are needed to stand as a candidate, hence the last sentence.',
      },
      {
        kind: 'change',
        section: 'Section 4. Highest holding',
        present: 'No member may hold more than one fifth of the share capital.',
        proposed:
          'No member may hold more than 10 percent of the share capital. Amounts above 500,000 pesos may be withdrawn only with notice of 90 days.',
        reason:
          'The limit is that of the Cooperative Code. The notice prevents a few large withdrawals from upsetting the loans of many.',
      },
    ],
  },
  {
    title: 'Article VI. Share Capital (Sections 5 to 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 5. Transfer',
        present:
          'Shares may be transferred only with the consent of the Board of Directors, after three years, and against a fee of 1 percent.',
        proposed:
          'Shares held for at least one year may be transferred to another member or to the Cooperative, at par value and without a fee. The transfer takes effect when it is entered in the register of members. It must not bring the member below the minimum, or the recipient above the limit, of this Article.',
        reason:
          'A transfer at par harms nobody. The register, not a resolution, is what counts for the vote and for the interest.',
      },
      {
        kind: 'change',
        section: 'Section 6. Statement of shares',
        present:
          'The Cooperative issues a certificate for each paid share, signed by the Chairperson and the Secretary and bearing the seal.',
        proposed:
          'The Cooperative issues a yearly statement of the shares paid, in the portal or, on request, on paper. The statement of the latest date replaces all earlier statements and certificates.',
        reason:
          'Signing some hundreds of thousands of certificates by hand has not been possible for years. The seal is given up under Article I.',
      },
      {
        kind: 'change',
        section: 'Section 7. Lien',
        present:
          'The Cooperative has a lien on the shares and deposits of a member for any debt of the member or of the member’s relatives.',
        proposed:
          'The Cooperative has a lien on the shares of a member for the member’s own debts to it, and on deposits only as far as the loan agreement says so. Nobody answers for the debt of a relative unless he or she has signed as co-maker.',
        reason:
          'Members have lost savings for a loan they never knew about. A signature must come before a liability.',
      },
      {
        kind: 'change',
        section: 'Section 8. Partial withdrawal in retirement',
        present: '',
        proposed:
          'A member who is retired from the service and is at least 56 years old may withdraw up to one half of the share capital above the minimum, once in every twelve months, without ending the membership. Shares that secure a loan are not available for withdrawal.',
        reason:
          'At present the only way for retirees to use what they have saved for thirty years is to leave. Many would rather stay.',
      },
    ],
  },
  {
    title: 'Article VII. Savings and Loans (Sections 1 to 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Savings deposits',
        present:
          'The Cooperative accepts savings deposits from members. Withdrawals are made at the principal office on two days of each week.',
        proposed:
          'The Cooperative accepts regular, time and special-purpose deposits from members, in the member’s name only. A regular deposit can be withdrawn on any working day at every office, or through the channels published in the portal. The Cooperative keeps liquid assets of at least 15 percent of all deposits.',
        reason:
          'Deposits have grown, and with them the need for a reserve that can be reached at once. The old hours date from a time with a single cashier.',
      },
      {
        kind: 'change',
        section: 'Section 2. Interest on deposits',
        present:
          'The Board of Directors fixes the rate of interest on deposits from time to time and makes it known on the bulletin board.',
        proposed:
          'The Board of Directors fixes the rate of interest on deposits for each quarter and publishes it in the portal at least 15 days before the quarter begins. Interest is computed on the average daily balance and credited every quarter. A rate is never lowered for a time deposit that has already been made.',
        reason: 'Members should be able to plan, and a promise once made should hold.',
      },
      {
        kind: 'change',
        section: 'Section 3. Kinds of loans',
        present:
          'The Cooperative grants salary loans, emergency loans and appliance loans to regular members. Associate members may borrow up to the amount of their own deposits.',
        proposed:
          'The Cooperative grants to regular and associate members: (a) salary and pension loans; (b) emergency and medical loans; (c) housing and home repair loans; (d) education loans; (e) livelihood loans. The terms of each kind are set by the Board of Directors in one loan policy, which is published in the portal. Members in equal circumstances receive equal terms.',
        reason:
          'Associate members carry the same risk with their share capital and should have access to the same loans, each according to ability to pay. Appliance loans are covered by salary loans. A published policy lets a member know the terms before walking in.',
      },
    ],
  },
  {
    title: 'Article VII. Savings and Loans (Sections 4 to 7)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 4. Limits',
        present: 'The loans of a member may not exceed three times the member’s share capital.',
        proposed:
          'The loans of a member may not exceed four times the member’s share capital and deposits together. All monthly payments of the member on loans known to the Cooperative may not exceed 40 percent of the net monthly pay or pension.',
        reason:
          'The first limit looks at what the member has saved, the second at what the member can pay. The second has been missing; some members took home less than a third of their pay.',
      },
      {
        kind: 'change',
        section: 'Section 5. Interest and charges',
        present:
          'Interest on loans is deducted in advance for the whole term, together with a service charge of 3 percent.',
        proposed:
          'Interest on loans is computed on the declining balance and is not deducted in advance. A service charge may not exceed 1 percent of the loan. Before signing, the member receives a statement of the amount paid out, every charge, each due date and the effective yearly rate.',
        reason:
          'Interest taken in advance makes a loan look cheaper than it is. The loss of income has been calculated and is covered by lower costs of collection.',
      },
      {
        kind: 'change',
        section: 'Section 6. Late payment and restructuring',
        present:
          'A loan is in default when one payment is 60 days late. The whole balance is then due at once, with a penalty of 3 percent a month.',
        proposed:
          'A loan is in default when one payment is 90 days late. The penalty is 1 percent a month of the late amount, never of the whole balance. Before a loan is called, the member is offered a restructuring that is within the limits of Section 4.',
        reason:
          'Two out of three late payments are caused by a change in the payroll office, not by the member.',
      },
      {
        kind: 'change',
        section: 'Section 7. Loans to officials',
        present: '',
        proposed:
          'Directors, committee members, officers and their spouses receive loans only on the terms open to all members. Such a loan is decided without the person concerned and is listed, by amount but without names, in the annual report.',
        reason: 'Trust in the credit fund begins with those who administer it.',
      },
    ],
  },
];
