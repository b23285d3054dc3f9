import type { Prose } from './prose.ts';

export const electionRules: Prose = {
  title: 'Revised Election Code',
  edition: 'Third revised edition, approved by the General Assembly',
  intro: [
    'This Code governs the Cooperative’s elections for every member: regular or associate, military, civilian or dependent, at every station.',
    'Please read it before you vote. Article VIII covers voting, Article X protests.',
  ],
  articles: [
    {
      heading: 'Article I. General Provisions',
      sections: [
        {
          heading: 'Section 1. Purpose',
          paragraphs: [
            'Every member votes freely, in secret and once. Every result can be verified.',
          ],
        },
        {
          heading: 'Section 2. Scope',
          paragraphs: [
            'This Code applies to regular and, unless it says otherwise, special elections. A special referendum has its own rules.',
          ],
        },
        {
          heading: 'Section 3. Terms used',
          paragraphs: ['In this Code:'],
          list: [
            '“Member”: one whose regular or associate membership is neither suspended nor ended.',
            '“Registered”: registered for the General Assembly.',
            '“Committee”: the Election Committee. “Panel”: the Appeals Panel. “Portal”: the member portal. “Form”: the Cooperative’s representative (proxy) form.',
            '“Close of voting”: the date and time voting ends, as last announced by the Committee.',
          ],
        },
        {
          heading: 'Section 4. Time',
          paragraphs: ['Times are Philippine time. Days are calendar days, holidays included.'],
        },
      ],
    },
    {
      heading: 'Article II. Offices, Terms and Schedule',
      sections: [
        {
          heading: 'Section 1. Places to be filled',
          paragraphs: [
            'A regular election is held every year in which terms expire, for the ten places in Article VIII, Section 4. A special election fills only places left unfilled.',
          ],
        },
        {
          heading: 'Section 2. Term of office',
          paragraphs: [
            'Every elected term is two years from the oath. No one may serve more than three consecutive terms in one body.',
            'The holder stays in office until a successor takes the oath, without a new term.',
          ],
        },
        {
          heading: 'Section 3. Date of voting',
          paragraphs: [
            'Voting in a regular election, even if postponed, extended or reopened, takes place within 90 days after the fiscal year ends. Special elections are exempt.',
          ],
        },
        {
          heading: 'Section 4. Notice of election',
          paragraphs: [
            'By the day forms become available, the Committee posts the notice of election in the portal and at every office. It states the places, the form deadline and the periods of filing, registration and voting. Changes are posted too.',
          ],
        },
      ],
    },
    {
      heading: 'Article III. Voters, Registration and Quorum',
      sections: [
        {
          heading: 'Section 1. Who may vote',
          paragraphs: ['Registered members may vote, regular and associate alike.'],
        },
        {
          heading: 'Section 2. Registration',
          paragraphs: [
            'Registration opens at least 30 days before voting and ends by the close of voting. A member registers once, in the portal, effective on its confirmation. An accepted form also registers its signer.',
          ],
        },
        {
          heading: 'Section 3. One member, one vote',
          paragraphs: [
            'Every registered member has one vote, whatever the rank, share capital or length of service. Member or representative casts it, once.',
          ],
        },
        {
          heading: 'Section 4. Quorum',
          paragraphs: [
            'The quorum is 25 percent of the members. Registered members count as present, voting personally or represented. When registration closes, the Committee at once determines and announces the quorum.',
          ],
        },
        {
          heading: 'Section 5. Lack of quorum',
          paragraphs: [
            'Without a quorum, the Committee reopens registration once and extends or reopens voting accordingly. Cast ballots remain valid.',
            'If there is still none, or Article II, Section 3 leaves no time, the Committee declares a failure of election: no ballot is counted, no one proclaimed, and the Board of Directors calls a special election.',
          ],
        },
      ],
    },
    {
      heading: 'Article IV. Voting through a Representative',
      sections: [
        {
          heading: 'Section 1. Appointment',
          paragraphs: [
            'A member may appoint one representative (proxy), on a form: anyone registered by the form deadline, except represented members, clerks, and Committee or Panel members.',
          ],
        },
        {
          heading: 'Section 2. Forms',
          paragraphs: [
            'Forms are available at every office from 4 months before their deadline. The deadline falls after registration opens and at least 15 days before voting. A form names member and representative, is dated and signed by the member, and serves one election. It is refused if incomplete, altered, signed in blank, late or for an unqualified representative.',
          ],
        },
        {
          heading: 'Section 3. Limit of 100 votes',
          paragraphs: [
            'A member may hold at most 100 votes: the member’s own and 99 others. Once registration is open, forms are accepted in order of arrival. A form beyond the limit is refused. Its signer is told at once and may register and vote personally or, until the deadline, appoint another.',
          ],
        },
        {
          heading: 'Section 4. Effect and revocation',
          paragraphs: [
            'Until the form deadline, a member may revoke in writing, then vote personally or appoint another. Afterwards, only the representative votes.',
            'The representative’s one ballot counts as one separate vote for each vote held.',
          ],
        },
      ],
    },
    {
      heading: 'Article V. Election Officials',
      sections: [
        {
          heading: 'Section 1. The Election Committee',
          paragraphs: [
            'The Committee conducts the election independently of the Board of Directors and management, deciding by a majority of its members. It:',
          ],
          list: [
            'keeps the register of voters and the candidate lists;',
            'supervises the clerks;',
            'opens and closes voting;',
            'first decides petitions, protests and complaints.',
          ],
        },
        {
          heading: 'Section 2. Poll clerks',
          paragraphs: [
            'Before registration opens, the Committee appoints 10 poll clerks. They guide members through registration and voting and receive forms. They never ask for a password, PIN or one-time code, or look at choices.',
          ],
        },
        {
          heading: 'Section 3. Validating clerks',
          paragraphs: [
            'The Committee likewise appoints 10 validating clerks, none a poll clerk. They verify registrations and forms and apply the limit of 100 votes.',
          ],
        },
        {
          heading: 'Section 4. The Appeals Panel',
          paragraphs: [
            'Before filing opens, the Ethics Committee appoints three members as the Panel, none a director or Committee member. It decides all appeals, finally within the Cooperative.',
          ],
        },
        {
          heading: 'Section 5. Impartiality',
          paragraphs: [
            'Committee and Panel members and clerks may vote but not campaign. One who files for candidacy stops acting in that election at once and is replaced.',
          ],
        },
      ],
    },
    {
      heading: 'Article VI. Candidates',
      sections: [
        {
          heading: 'Section 1. Qualifications',
          paragraphs: ['On the day of filing, a candidate must:'],
          list: [
            'be a member;',
            'have at least one year of membership and twelve monthly contributions paid;',
            'be within the term limit of Article II, Section 2;',
            'for the Election Committee, be an armed forces officer or enlisted personnel, according to category, active or retired.',
          ],
        },
        {
          heading: 'Section 2. Grounds for disqualification',
          paragraphs: ['A candidate is disqualified who:'],
          list: [
            'lacks a qualification;',
            'made a materially false statement in the certificate of candidacy;',
            'was finally convicted of a crime involving dishonesty;',
            'is disqualified or barred from standing under Article XI.',
          ],
        },
        {
          heading: 'Section 3. Filing',
          paragraphs: [
            'A candidate files one signed certificate of candidacy, for one office. Filing closes at least 45 days before voting. Within the next 5 days, the Committee publishes a provisional list and, the same day, tells anyone left off why, in writing.',
          ],
        },
        {
          heading: 'Section 4. Petitions for disqualification',
          paragraphs: [
            'Any member may petition against a candidate, in writing, within 5 days after the provisional list appears or, for an election offence or facts not knowable earlier, until the close of voting. The Committee hears the candidate, decides within 5 days of receipt and sends its decision the same day.',
          ],
        },
        {
          heading: 'Section 5. Appeal against disqualification',
          paragraphs: [
            'A decision on disqualification, or a refusal to list, may be appealed within 5 days of receipt. The Panel decides within 5 days of receiving the appeal.',
          ],
        },
        {
          heading: 'Section 6. Official list',
          paragraphs: [
            'The Committee publishes the official list at least 15 days before voting, presenting all candidates for an office alike.',
          ],
        },
        {
          heading: 'Section 7. Withdrawal',
          paragraphs: [
            'A candidate may withdraw only by written notice reaching the Committee at least one week before the day voting opens. The name then leaves the ballot.',
          ],
        },
        {
          heading: 'Section 8. Too few candidates',
          paragraphs: [
            'If an office has fewer candidates than places, the Committee reopens its filing and, if necessary, moves voting. This Article’s periods then restart for that office. If no time is left, the election fails under Article III, Section 5.',
          ],
        },
        {
          heading: 'Section 9. Changes to the ballot',
          paragraphs: [
            'Until the last day for withdrawal, a candidate who dies or is finally disqualified is removed from the ballot. Later, the ballot is not changed; if either happens before proclamation, only the votes for that candidate are not counted.',
          ],
        },
      ],
    },
    {
      heading: 'Article VII. Campaign',
      sections: [
        {
          heading: 'Section 1. Campaign period',
          paragraphs: [
            'Campaigning runs from publication of the official list to midnight before the day voting opens.',
          ],
        },
        {
          heading: 'Section 2. Conduct',
          paragraphs: [
            'Candidates and supporters campaign truthfully and respectfully. All campaign material names its issuer.',
          ],
        },
        {
          heading: 'Section 3. Prohibited acts',
          paragraphs: ['No candidate or supporter may:'],
          list: [
            'give or promise money, gifts, loans, assignments or other benefits for a vote or form;',
            'use rank, command or office to influence a vote;',
            'campaign with the Cooperative’s funds, personnel, records or premises;',
            'spread falsehoods about a candidate or the election.',
          ],
        },
      ],
    },
    {
      heading: 'Article VIII. Voting',
      sections: [
        {
          heading: 'Section 1. Electronic voting',
          paragraphs: [
            'Ballots are cast electronically, only in the portal and only during the voting period.',
          ],
        },
        {
          heading: 'Section 2. Secret ballot',
          paragraphs: [
            'The ballot is secret. Who voted and what was chosen are recorded apart. No one may join the records.',
          ],
        },
        {
          heading: 'Section 3. One-time code and ballot number',
          paragraphs: [
            'A registered member signs in to the portal, which sends a one-time code to the mobile number or e-mail address on record. Give it to no one, clerks and staff included.',
            'When the member starts to vote, the server assigns a ballot number. It reveals no choices and is not yet a vote.',
          ],
        },
        {
          heading: 'Section 4. Number of choices',
          paragraphs: [
            'A ballot is accepted only with exactly as many choices as places. In a regular election it holds exactly:',
          ],
          list: [
            '7 candidates for the Board of Directors;',
            '1 for the Audit and Supervisory Committee;',
            '1 for the Election Committee, officer category;',
            '1 for the Election Committee, enlisted personnel category.',
          ],
        },
        {
          heading: 'Section 5. Casting the ballot',
          paragraphs: [
            'Until submission, the member may change any choice. The portal first shows a summary and asks for confirmation. A cast vote cannot be changed, withdrawn or repeated.',
          ],
        },
        {
          heading: 'Section 6. Drafts and what counts',
          paragraphs: [
            'Choices not submitted are a draft. A draft, even complete, is not a vote. The portal never sends it later.',
            'What counts is what the Cooperative’s server received before the close of voting, by its clock, not the device’s. If the connection fails, its record shows whether the ballot was received. If not, the member may submit again until the close of voting.',
          ],
        },
        {
          heading: 'Section 7. Receipt',
          paragraphs: [
            'After voting, a member obtains a receipt with the ballot number and, where known, the server’s time of receipt. It is kept without the choices.',
          ],
        },
        {
          heading: 'Section 8. Assistance',
          paragraphs: [
            'A member who cannot use the portal unaided may choose a helper, who is bound to secrecy. Candidates, clerks and superiors in the member’s chain of command may not help.',
          ],
        },
        {
          heading: 'Section 9. Interruption',
          paragraphs: [
            'If the portal is unavailable during voting, the Committee may extend it by the time lost, for all alike, if announced before the close of voting.',
          ],
        },
      ],
    },
    {
      heading: 'Article IX. Canvassing and Proclamation',
      sections: [
        {
          heading: 'Section 1. Canvassing',
          paragraphs: [
            'No full or partial result is disclosed before the close of voting. Then, with a quorum, the Committee canvasses the votes. Each candidate may send one observer. Validating clerks check ballot and vote numbers against register and forms, and certify the outcome.',
          ],
        },
        {
          heading: 'Section 2. Who is elected',
          paragraphs: ['For each office, the candidates with the most votes fill the places.'],
        },
        {
          heading: 'Section 3. Ties',
          paragraphs: [
            'If candidates tie for the last places, the Committee draws lots before proclamation, with them or their observers present.',
          ],
        },
        {
          heading: 'Section 4. Proclamation',
          paragraphs: [
            'Within 3 days after the close of voting, the Committee proclaims those elected and publishes every candidate’s votes and the exact time of proclamation. Only places depending on a petition for disqualification await its final decision.',
          ],
        },
        {
          heading: 'Section 5. Records',
          paragraphs: [
            'After proclamation, ballot records, register and forms are sealed and kept at least one year and until every protest and appeal is decided.',
          ],
        },
      ],
    },
    {
      heading: 'Article X. Protests and Appeals',
      sections: [
        {
          heading: 'Section 1. Protest',
          paragraphs: [
            'Any candidate or registered member may protest a result, with written reasons, within 24 hours after proclamation.',
          ],
        },
        {
          heading: 'Section 2. Decision',
          paragraphs: [
            'The Committee hears those concerned and decides within 10 days. It may order a recount or correct the result. It annuls the election to a place only if an irregularity could have changed the outcome; a special election follows.',
          ],
        },
        {
          heading: 'Section 3. Appeal',
          paragraphs: [
            'The decision may be appealed within 15 days of receipt. The Panel decides within 15 days of receiving the appeal.',
          ],
        },
        {
          heading: 'Section 4. Effect',
          paragraphs: ['Despite protest or appeal, those proclaimed may take the oath and serve.'],
        },
      ],
    },
    {
      heading: 'Article XI. Offences and Penalties',
      sections: [
        {
          heading: 'Section 1. Offences',
          paragraphs: ['It is an election offence to:'],
          list: [
            'violate Article VII, Section 1 or 3;',
            'accept a benefit for a vote or form;',
            'threaten or pressure a member in voting or appointing a representative;',
            'use another’s password, PIN or one-time code, or vote in another’s name except as accepted representative;',
            'forge a registration or form, or exceed the limit of 100 votes;',
            'breach ballot secrecy, or try to;',
            'interfere with portal, server or canvass;',
            'neglect or abuse an election duty.',
          ],
        },
        {
          heading: 'Section 2. Penalties',
          paragraphs: ['According to gravity, the Committee may impose:'],
          list: [
            'a written reprimand;',
            'removal from an election duty;',
            'disqualification as a candidate;',
            'a bar from standing or representing, for at most the next two regular elections;',
            'referral for suspension or termination of membership under the By-laws.',
          ],
        },
        {
          heading: 'Section 3. Procedure',
          paragraphs: [
            'Disqualification follows Article VI, Section 4. For other penalties, the person concerned has 5 days to answer; the Committee then decides within 10 days. Both decisions may be appealed under Article VI, Section 5. Possible crimes are also reported to the authorities.',
          ],
        },
      ],
    },
    {
      heading: 'Article XII. Final Provisions',
      sections: [
        {
          heading: 'Section 1. Amendments',
          paragraphs: [
            'The Board of Directors or the Committee may propose amendments. They need two thirds of the votes cast at a General Assembly with a quorum. They do not affect elections whose notice is already issued.',
          ],
        },
        {
          heading: 'Section 2. Repealing clause',
          paragraphs: [
            'All earlier election rules and resolutions inconsistent with this Code are repealed.',
          ],
        },
        {
          heading: 'Section 3. Effectivity',
          paragraphs: [
            'This Code takes effect 15 days after the General Assembly approves it, for elections whose notice is issued later.',
          ],
        },
      ],
    },
  ],
};
