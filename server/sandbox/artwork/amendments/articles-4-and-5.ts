import type { AmendmentPage } from './page.ts';

export const articles4And5: readonly AmendmentPage[] = [
  {
    title: 'Article IV. Rights and Duties of Members (Sections 1 to 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Rights',
        present:
          'A member has the right: (a) to attend the General Assembly; (b) to vote and to be voted for; (c) to use the services of the Cooperative.',
        proposed:
          'A member has the right: (a) to attend the General Assembly, in person or by electronic means; (b) to vote and to be voted for; (c) to use the services of the Cooperative at every office and in the portal; (d) to propose matters for the agenda; (e) to complain without suffering any disadvantage for it.',
        reason: 'The list now names the rights on which other articles depend.',
      },
      {
        kind: 'change',
        section: 'Section 2. One member, one vote',
        present: 'Each member has one vote.',
        proposed:
          'Each member entitled to vote has one vote, whatever the member’s rank, kind of membership, share capital or length of service.',
        reason: 'Same rule, said so plainly that no form or order can be read against it.',
      },
      {
        kind: 'change',
        section: 'Section 3. Right to information',
        present:
          'The books of the Cooperative are open to members during office hours at the principal office, with the permission of the Chairperson.',
        proposed:
          'The audited financial statements, the minutes of the General Assembly, these By-Laws and the Election Code are available to members in the portal and at every office. Other books are open to a member who states a proper purpose; a request is answered within 10 days. Records about another member are never shown.',
        reason:
          'A right that needs permission is a favor. Most requests are for the same four documents, which can simply be published.',
      },
      {
        kind: 'change',
        section: 'Section 4. Own records',
        present: '',
        proposed:
          'Every member may at any time see the member’s own shares, deposits, loans, payments and registrations in the portal, and receives a yearly statement on paper on request. An error that the member reports is examined within 15 days.',
        reason: 'Errors in payroll deductions are found fastest by the person whose pay it is.',
      },
    ],
  },
  {
    title: 'Article IV. Rights and Duties of Members (Sections 5 to 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 5. Duties',
        present:
          'A member must: (a) pay the regular contribution; (b) pay loans when due; (c) attend every General Assembly; (d) obey these By-Laws and the orders of the Board of Directors.',
        proposed:
          'A member must: (a) pay the regular contribution; (b) pay loans when due; (c) take part in the life of the Cooperative as far as the service allows; (d) observe these By-Laws, the Election Code and the lawful resolutions of the General Assembly and the Board of Directors; (e) treat members and staff with respect.',
        reason:
          'Attendance cannot be a duty for a member on patrol. Boards pass resolutions; they do not give orders.',
      },
      {
        kind: 'change',
        section: 'Section 6. Contact details',
        present: '',
        proposed:
          'A member keeps a mobile number or an e-mail address, and a mailing address, on record with the Cooperative, and reports a change within 30 days. A notice sent to the last details on record counts as received, unless the member shows that the service made it impossible to receive it.',
        reason:
          'One-time codes and notices go to the details on record. In the last General Assembly one member in eight could not be reached.',
      },
      {
        kind: 'change',
        section: 'Section 7. Passwords and codes',
        present: '',
        proposed:
          'A member keeps the password, the PIN and every one-time code secret. No officer, clerk or employee of the Cooperative may ask for them, and no superior may order that they be given.',
        reason:
          'What is done in the portal is done in the member’s name. The prohibition protects members from well-meant help as much as from fraud.',
      },
      {
        kind: 'change',
        section: 'Section 8. Limit of liability',
        present:
          'A member is liable for the debts of the Cooperative up to the amount of the subscribed share capital.',
        proposed:
          'A member is liable for the debts of the Cooperative only up to the amount of the paid share capital. A member who leaves is not liable for debts incurred afterwards.',
        reason: 'Shares that were promised but not paid should not become a debt in hard times.',
      },
      {
        kind: 'change',
        section: 'Present Section 6. Fines',
        present:
          'A member absent from a General Assembly without leave pays a fine of 50 pesos, which is deducted from the savings deposit.',
        proposed: '',
        reason:
          'The fine has not been collected in a decade. It fell hardest on those in the field.',
      },
    ],
  },
  {
    title: 'Article V. Termination of Membership (Sections 1 to 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Voluntary withdrawal',
        present:
          'A member may withdraw by a notarized letter to the Board of Directors, 60 days in advance, if the member has no obligation to the Cooperative.',
        proposed:
          'A member may withdraw by notice in writing, 30 days in advance. A member who still has obligations may also withdraw: they are first set off against the member’s deposits and share capital, and what remains is paid according to the loan agreement.',
        reason:
          'A debt is a reason to settle accounts, not to keep a person against his or her will. A notary is not needed where the portal has already checked who is writing.',
      },
      {
        kind: 'change',
        section: 'Section 2. Death or incapacity',
        present:
          'Membership ends with the death of the member. The heirs present a court order and receive what is due to them.',
        proposed:
          'Membership ends with the death or the declared incapacity of the member. What is due is paid to the beneficiaries whom the member has named with the Cooperative or, if there are none, to the heirs. Up to 100,000 pesos are paid on a death certificate and a sworn statement of the heirs; above that amount the proof required by law is needed.',
        reason:
          'A court order can cost more than the savings of a young soldier. The persons named by the deceased should be paid while the need is greatest.',
      },
      {
        kind: 'change',
        section: 'Present Section 3. Absence',
        present:
          'A member who is absent from three successive General Assemblies, for whatever reason, ceases to be a member on the day of the third.',
        proposed: '',
        reason:
          'The section has ended memberships of persons who were on duty, in hospital or abroad. Participation is better won than punished.',
      },
      {
        kind: 'change',
        section: 'Section 3. Suspension',
        present: '',
        proposed:
          'The Board of Directors may suspend the voting right of a member whose loan has been in default for more than 90 days, or who has paid no regular contribution for twelve months, after a notice of 30 days. The suspension ends on the day on which the arrears are paid or a plan for paying them is agreed. Article XVI, Section 5 protects deployed members.',
        reason:
          'The Election Code speaks of suspended members, but the By-Laws never said when a membership is suspended and how this ends.',
      },
    ],
  },
  {
    title: 'Article V. Termination of Membership (Sections 4 to 7)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 4. Grounds for removal',
        present:
          'The Board of Directors may remove a member for any act contrary to the interest of the Cooperative.',
        proposed:
          'The Board of Directors may remove a member who: (a) has not paid a loan for more than one year in spite of three written demands; (b) has obtained membership, a loan or a benefit by fraud; (c) has misused the name or the property of the Cooperative; (d) has committed a grave election offense under the Election Code; (e) has betrayed the secrecy of another member’s records.',
        reason:
          'Removal takes away a vote, a pension plan and often a loan. Its grounds have to be known beforehand.',
      },
      {
        kind: 'change',
        section: 'Section 5. Procedure',
        present: 'The decision of the Board is made known to the member by letter.',
        proposed:
          'The member is told in writing what is alleged, and has 20 days to answer and may ask to be heard, in person or by video call. A removal needs the votes of five of the seven directors. The decision states the facts, the ground and the way to appeal.',
        reason:
          'No one is removed unheard. Five votes make certain that removal is not decided by a bare quorum.',
      },
      {
        kind: 'change',
        section: 'Section 6. Appeal',
        present:
          'A removed member may appeal to the next General Assembly, whose decision is final.',
        proposed:
          'A removed member may appeal within 30 days to the Ethics Committee, which decides within 45 days, and from there to the next General Assembly. Until the appeal is decided the member is suspended, but keeps deposits, insurance and access to own records.',
        reason:
          'The next General Assembly may be a year away. A first review by a smaller body is quicker, and more discreet.',
      },
      {
        kind: 'change',
        section: 'Section 7. Refund',
        present:
          'The share capital of a former member is refunded within one year after the end of membership, if the funds of the Cooperative permit.',
        proposed:
          'The share capital and deposits of a former member, less obligations, are paid within 60 days after the end of membership. If a refund would bring the capital below the amount required by the Cooperative Code, it is paid in the order of the dates of withdrawal, and in any case within one year.',
        reason:
          'Sixty days are enough for the accounting department. The second sentence keeps the Cooperative safe if many members retire in one quarter.',
      },
    ],
  },
];
