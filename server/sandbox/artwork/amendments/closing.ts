import type { AmendmentPage } from './page.ts';

export const closing: readonly AmendmentPage[] = [
  {
    title: 'Transitory Provisions',
    blocks: [
      {
        kind: 'paragraph',
        text: 'These provisions have no counterpart in the present By-Laws. They lead from the present text to the proposed one, and lapse when they have been carried out.',
      },
      { kind: 'heading', text: 'Section 1. Effect' },
      {
        kind: 'paragraph',
        text: 'If approved, the amendments are registered with the authority that supervises cooperatives and take effect 15 days after registration. If they are disapproved, nothing changes, and the Cooperative continues under the present By-Laws.',
      },
      { kind: 'heading', text: 'Section 2. Officials in office' },
      {
        kind: 'paragraph',
        text: 'Directors, officers and elected committee members serve until the end of their present terms. Terms already served count toward the limit of three consecutive terms. The first Ethics Committee under Article XI, Section 5 is chosen in the next regular meeting of the General Assembly; the appointed seats in other committees are filled within 60 days after that.',
      },
      { kind: 'heading', text: 'Section 3. Members' },
      {
        kind: 'paragraph',
        text: 'Regular members who became associate members by retirement are regular members again on the day of effect, without any application. A person whose membership ended by absence under Section 3 of the present Article V is readmitted on request made within one year, without a new seminar and with the former date of admission.',
      },
      { kind: 'heading', text: 'Section 4. Shares, deposits and loans' },
      {
        kind: 'paragraph',
        text: 'Share certificates remain proof of the shares they name until the first statement under Article VI, Section 6 is issued. Loans granted before the day of effect keep their terms, except that penalties falling due afterwards follow Article VII, Section 6. Pledges for relatives under Section 7 of the present Article VI end within six months unless they are confirmed in writing.',
      },
      { kind: 'heading', text: 'Section 5. Funds' },
      {
        kind: 'paragraph',
        text: 'The percentages in Article XIII, Section 2 apply for the first time to the net surplus of the fiscal year in which the amendments take effect. Amounts that lapsed under the present Section 7 of that Article within the last five years are restored to those who prove their claim.',
      },
      { kind: 'heading', text: 'Section 6. Pending matters and elections' },
      {
        kind: 'paragraph',
        text: 'Applications, complaints and appeals already filed are decided under the rules more favorable to the member. An election whose notice has been issued before the day of effect is completed under the rules in force on the day of its notice.',
      },
      { kind: 'heading', text: 'Section 7. Offices and remaining provisions' },
      {
        kind: 'paragraph',
        text: 'Existing satellite offices continue under Article XVI. If a provision is held invalid, the others stay in force. References in forms and policies to the present numbers are read as references to the new ones.',
      },
    ],
  },
  {
    title: 'Summary of Changes and Certification',
    blocks: [
      {
        kind: 'paragraph',
        text: 'In eighteen Articles, 80 sections are changed, 37 are new, 6 are repealed and 2 are named as unchanged. Three Articles are new (XIV, XV and XVI) and two are renumbered (XVII and XVIII).',
      },
      { kind: 'heading', text: 'The main figures, before and after' },
      {
        kind: 'paragraph',
        text: 'Decision on an application (III, 5): no period before; 30 days.',
      },
      { kind: 'paragraph', text: 'Membership fee (III): 100 pesos before; none.' },
      { kind: 'paragraph', text: 'Notice of withdrawal (V, 1): 60 days before; 30 days.' },
      { kind: 'paragraph', text: 'Refund to former members (V, 7): one year before; 60 days.' },
      {
        kind: 'paragraph',
        text: 'Minimum share capital (VI, 2): ten shares before; twenty, with 2 paid on admission.',
      },
      { kind: 'paragraph', text: 'Regular contribution (VI, 3): 200 pesos a month, as before.' },
      {
        kind: 'paragraph',
        text: 'Highest holding of shares (VI, 4): one fifth before; 10 percent.',
      },
      {
        kind: 'paragraph',
        text: 'Limit of loans (VII, 4): three times share capital before; four times share capital and deposits, and 40 percent of net pay.',
      },
      {
        kind: 'paragraph',
        text: 'Service charge and penalty (VII, 5 and 6): 3 percent each before; 1 percent each.',
      },
      {
        kind: 'paragraph',
        text: 'Petition for a special meeting (VIII, 3): one third of the members before; 10 percent.',
      },
      { kind: 'paragraph', text: 'Notice of meetings (VIII, 4): 15 days before; 21 days.' },
      { kind: 'paragraph', text: 'Quorum (VIII, 6): 25 percent, as before.' },
      {
        kind: 'paragraph',
        text: 'Terms of directors (IX, 1): without limit before; three consecutive terms of two years.',
      },
      {
        kind: 'paragraph',
        text: 'Votes held by one member in an election (XII, 4): without limit before; 100.',
      },
      {
        kind: 'paragraph',
        text: 'Reserve, education, community, optional and welfare funds (XIII, 2): 10, 10, 3, 7 and 0 percent before; 12, 8, 3, 5 and 2 percent. Returned to members: 70 percent, as before.',
      },
      {
        kind: 'paragraph',
        text: 'Unclaimed amounts (XIII, 7): one year before; five years, and payable after that.',
      },
      {
        kind: 'paragraph',
        text: 'Amendments (XVIII, 1): two thirds of the votes cast, as before.',
      },
      { kind: 'heading', text: 'Certification' },
      {
        kind: 'paragraph',
        text: 'We certify that these 35 pages contain the complete text of the amendments which the Board of Directors, by the votes of all seven directors, has resolved to submit to the members; that the left-hand column reproduces the present By-Laws faithfully; and that nothing will be changed in these pages after their publication in the member portal.',
      },
      { kind: 'paragraph', text: 'The Secretary' },
      { kind: 'paragraph', text: 'The Chairperson of the Board' },
    ],
  },
];
