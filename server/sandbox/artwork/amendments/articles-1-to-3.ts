import type { AmendmentPage } from './page.ts';

export const articles1To3: readonly AmendmentPage[] = [
  {
    title: 'Article I. Name and Office (Sections 1 to 4)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Section 1 (Name) is not changed: the name remains the one stated in the Articles of Cooperation.',
      },
      {
        kind: 'change',
        section: 'Section 2. Principal office',
        present:
          'The principal office of the Cooperative shall be inside the military camp in which it was founded. It may not be moved.',
        proposed:
          'The principal office of the Cooperative is at the address stated in the Articles of Cooperation. It may be moved within the same region by the Board of Directors, and to another region by the General Assembly.',
        reason:
          'The camp has changed its boundaries twice. An office that may never be moved could one day have no lawful address.',
      },
      {
        kind: 'change',
        section: 'Section 3. Area of operation',
        present: 'The Cooperative operates in the provinces in which it has a branch.',
        proposed:
          'The Cooperative operates in the whole of the Philippines and serves its members at every station abroad to which they are ordered.',
        reason:
          'Members are posted to every region and to missions overseas, while the branches are fewer than twenty.',
      },
      {
        kind: 'change',
        section: 'Section 4. Terms used',
        present: '',
        proposed:
          'In these By-Laws: (a) “portal” means the member portal of the Cooperative; (b) “in writing” includes a message sent through the portal by a member who has signed in; (c) “member entitled to vote” means a regular or associate member whose membership is neither suspended nor ended; (d) “days” are calendar days, holidays included; (e) “regular contribution” means the monthly contribution under Article VI, Section 3.',
        reason:
          'The same words are used in the Election Code and in forms. They should mean the same thing everywhere.',
      },
      {
        kind: 'change',
        section: 'Present Section 4. Corporate seal',
        present:
          'No document of the Cooperative is valid unless it bears the impression of its metal seal, kept by the Secretary.',
        proposed: '',
        reason:
          'There is one seal and it is kept at the principal office. Documents issued elsewhere waited for weeks to be stamped. Signatures under Article X are enough.',
      },
    ],
  },
  {
    title: 'Article II. Purposes and Principles (Sections 1 to 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Purposes',
        present:
          'The Cooperative is formed: (a) to encourage thrift and savings among its members; (b) to grant loans to them for providential and productive purposes; (c) to provide goods at reasonable prices.',
        proposed:
          'The Cooperative is formed: (a) to encourage thrift and savings among its members; (b) to grant loans to them for providential and productive purposes; (c) to provide goods and services at reasonable prices; (d) to help members and their families prepare for retirement from the service; (e) to assist the families of members who are deployed, wounded, missing or fallen.',
        reason:
          'The added purposes describe what the Cooperative has done for years under separate resolutions of the Board.',
      },
      {
        kind: 'change',
        section: 'Section 2. Powers',
        present:
          'The Cooperative has all powers granted by the Cooperative Code. Land may be acquired only for an office.',
        proposed:
          'The Cooperative has all powers granted by the Cooperative Code. Land may be acquired for an office or for a service to the members. A purchase of land above 5 percent of the total assets needs the approval of the General Assembly.',
        reason:
          'A members’ store or clinic may need a site of its own. The larger the purchase, the more members should decide on it.',
      },
      {
        kind: 'change',
        section: 'Section 3. Cooperative principles',
        present:
          'The Cooperative observes open and voluntary membership, democratic control, limited interest on capital, and the education of members.',
        proposed:
          'The Cooperative observes open and voluntary membership, democratic control by the members, their economic participation, autonomy and independence, education and information, cooperation among cooperatives, and concern for the community.',
        reason: 'The list is brought in line with the seven principles of the Cooperative Code.',
      },
      {
        kind: 'change',
        section: 'Section 4. Neutrality',
        present:
          'The Cooperative takes no part in partisan politics and makes no distinction of religion.',
        proposed:
          'The Cooperative takes no part in partisan politics. In the affairs of the Cooperative no distinction is made by rank, branch of service, sex, religion, origin or state of health, and no superior may give an order concerning membership, a vote or a loan.',
        reason:
          'Most members live in a chain of command. It is to be clear that the command ends at the door of the Cooperative.',
      },
    ],
  },
  {
    title: 'Article III. Membership (Sections 1 to 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 1. Regular members',
        present:
          'Regular members are officers and enlisted personnel in the active service. A regular member who retires becomes an associate member on the day of retirement.',
        proposed:
          'Regular members are officers and enlisted personnel of the armed forces, in the active service or retired. A regular member who retires or is honorably discharged remains a regular member.',
        reason:
          'About one regular member in nine retires within five years. They have built up the Cooperative and should not lose their standing with their uniform.',
      },
      {
        kind: 'change',
        section: 'Section 2. Associate members',
        present:
          'Associate members are civilian employees of the armed forces, and the spouses and children of legal age of regular members.',
        proposed:
          'Associate members are civilian employees of the armed forces, active or retired, and the spouses, parents and children of legal age of regular members. The widow, widower or child of a regular member who has died keeps or may apply for associate membership.',
        reason:
          'Parents often manage the affairs of an unmarried soldier. Surviving families should not have to leave.',
      },
      {
        kind: 'change',
        section: 'Section 3. Qualifications',
        present:
          'An applicant must: (a) be at least eighteen years old; (b) be recommended in writing by a commanding officer or chief of office; (c) have attended a seminar at the principal office; (d) not be a member of a cooperative of the same kind.',
        proposed:
          'An applicant must: (a) be at least eighteen years old; (b) belong to one of the groups named in Sections 1 and 2, and prove it with a document listed in the application form; (c) have completed the pre-membership seminar, at any office or in the portal; (d) not have been removed from the Cooperative within the last two years.',
        reason:
          'Admission is not for a commander to grant. The seminar has the same content wherever it is taken, and ends with the same ten questions. Membership in a second cooperative does no harm here, since every loan is checked against the net pay (Article VII, Section 4).',
      },
      {
        kind: 'change',
        section: 'Section 4. Application',
        present:
          'The application is made on the printed form, in duplicate, and handed in at the principal office.',
        proposed:
          'The application is made on the printed form or in the portal. It may be handed in at any office of the Cooperative, which gives the applicant a receipt with the date.',
        reason:
          'A recruit in the south should not need a cousin in the capital. The date of the receipt starts the period in Section 5.',
      },
    ],
  },
  {
    title: 'Article III. Membership (Sections 5 to 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Section 5. Decision on applications',
        present:
          'The Board of Directors decides on applications at its regular meetings. It need not give a reason for a refusal.',
        proposed:
          'The Board of Directors, or a committee to which it gives this task, decides on an application within 30 days after it was received. A refusal is made in writing and states the reason. An application that has not been decided in time is placed first on the agenda of the next meeting of the Board, and the applicant is told so.',
        reason:
          'Last year an applicant waited 74 days on average. A person who is refused should know what to mend.',
      },
      {
        kind: 'change',
        section: 'Section 6. Appeal',
        present: '',
        proposed:
          'An applicant who has been refused may appeal to the Ethics Committee within 15 days. The Committee decides within 30 days, and its decision is final.',
        reason: 'Nobody should be the only judge of a refusal, not even the Board.',
      },
      {
        kind: 'change',
        section: 'Section 7. Beginning of membership',
        present:
          'Membership begins when the Board has approved the application and the applicant has paid the membership fee and ten shares in full.',
        proposed:
          'Membership begins when the application has been approved and the applicant has paid at least two of the twenty shares required by Article VI, Section 2.',
        reason:
          'The full amount at once keeps out those with the lowest pay. Two shares cost 200 pesos; the rest follows within twelve months.',
      },
      {
        kind: 'change',
        section: 'Present Section 7. Membership fee',
        present:
          'Every applicant pays a membership fee of 100 pesos, which is not refunded when the application is refused or withdrawn.',
        proposed: '',
        reason:
          'The fee brings in less than it costs to collect and record. What an applicant pays should become share capital.',
      },
      {
        kind: 'change',
        section: 'Section 8. Register of members',
        present:
          'The Secretary keeps a register of members, bound in one volume, at the principal office.',
        proposed:
          'The Secretary keeps a register of members, in electronic form and with a copy at a second place. It shows the kind and the beginning of each membership, the shares held and the regular contributions paid. Members may see and correct their own entry in the portal.',
        reason:
          'The lists of voters and the quorum are taken from this register. It has to survive a flood or a fire.',
      },
    ],
  },
];
