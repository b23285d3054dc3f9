import type { Prose } from './prose.ts';

export const electionCode: Prose = {
  title: 'Revised Election Code',
  edition: 'Third revised edition, approved by the General Assembly',
  intro: [
    'This Code governs the elections of the Cooperative. It is the same for every member, regular or associate, military, civilian or dependent, at every station.',
    'Please read it before you vote. Article VIII says how to cast a ballot, Article X how to contest a result.',
  ],
  articles: [
    {
      heading: 'Article I. General Provisions',
      sections: [
        {
          heading: 'Section 1. Purpose',
          paragraphs: [
            'This Code exists so that every member can vote freely, in secret and once, and so that every result can be verified.',
          ],
        },
        {
          heading: 'Section 2. Scope',
          paragraphs: [
            'This Code applies to every regular and, unless it says otherwise, every special election. A special referendum is not an election and follows its own rules.',
          ],
        },
        {
          heading: 'Section 3. Terms used',
          paragraphs: ['In this Code:'],
          list: [
            '“Member entitled to vote” means a regular or associate member whose membership is neither suspended nor ended.',
            '“Registered member” means a member entitled to vote who is registered for the General Assembly.',
            '“Committee” means the Election Committee; “portal” means the member portal.',
            '“Close of voting” means the date and time at which the voting period ends, as last announced by the Committee.',
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
            'A regular election is held in every year in which terms of office expire. A special election fills only the places left unfilled. The ballot of a regular election fills ten places: seven members of the Board of Directors, one of the Audit and Supervisory Committee, and two of the Election Committee, one in the officer category and one in the enlisted personnel category.',
          ],
        },
        {
          heading: 'Section 2. Term of office',
          paragraphs: [
            'The term of every elected office is two years, counted from the taking of the oath. No person may serve more than three consecutive terms in the same body.',
            'If a term ends before a successor has taken the oath, the holder stays in office until then. That time is not a new term.',
          ],
        },
        {
          heading: 'Section 3. Date of voting',
          paragraphs: [
            'Voting in a regular election takes place within 90 days after the end of the fiscal year. No postponement, extension or reopening may carry it beyond the ninetieth day. This limit does not apply to a special election.',
          ],
        },
        {
          heading: 'Section 4. Notice of election',
          paragraphs: [
            'The Committee issues the notice of election no later than the day on which representative forms become available. It states the places to be filled, the periods of filing, registration and voting, and the deadline for submitting representative forms. The notice and any change to it are posted in the portal and at every office.',
          ],
        },
      ],
    },
    {
      heading: 'Article III. Voters, Registration and Quorum',
      sections: [
        {
          heading: 'Section 1. Who may vote',
          paragraphs: [
            'Regular and associate members may vote if they are registered for the General Assembly.',
          ],
        },
        {
          heading: 'Section 2. Registration',
          paragraphs: [
            'Registration opens at least 30 days before voting opens and closes no later than the close of voting. A member registers once, in the portal, and is registered when the portal confirms it. An accepted representative form also registers the member who signed it.',
          ],
        },
        {
          heading: 'Section 3. One member, one vote',
          paragraphs: [
            'Every registered member has one vote, whatever the member’s rank, share capital or length of service. The vote is cast once, either by the member or by the member’s representative, never by both.',
          ],
        },
        {
          heading: 'Section 4. Quorum',
          paragraphs: [
            'The quorum is 25 percent of the members entitled to vote. Every registered member, voting personally or represented, counts as present. The Committee determines the quorum when registration closes and announces it at once.',
          ],
        },
        {
          heading: 'Section 5. Lack of quorum',
          paragraphs: [
            'If there is no quorum, the Committee reopens registration once and prolongs or reopens voting accordingly. Ballots already cast remain valid.',
            'If there is still none, or Article II, Section 3 leaves no time, the Committee declares a failure of election: no ballot is counted, no one is proclaimed, and the Board of Directors calls a special election.',
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
            'A member entitled to vote may appoint one representative (proxy), on the Cooperative’s form. The representative must be registered by the deadline for forms and may not be a Committee member, a clerk, an Appeals Panel member or someone who is represented.',
          ],
        },
        {
          heading: 'Section 2. Forms',
          paragraphs: [
            'Representative (proxy) forms are available at every office of the Cooperative from 4 months before the deadline for submitting them. The deadline falls after registration opens and at least 15 days before voting opens. A form names the member and the representative, bears the date and the member’s signature, and is valid for one election only. A form that is incomplete, altered, signed in blank or late is refused, as is one whose representative does not qualify.',
          ],
        },
        {
          heading: 'Section 3. Limit of 100 votes',
          paragraphs: [
            'A member may hold at most 100 votes, including the member’s own. A representative may therefore act for at most 99 other members. Once registration is open, forms are accepted in the order in which they arrived. A form beyond the limit is refused and its signer, told at once, may register and vote personally or, until the deadline, appoint someone else.',
          ],
        },
        {
          heading: 'Section 4. Effect and revocation',
          paragraphs: [
            'Until the deadline for submitting forms, an appointment may be revoked in writing; the member may then vote personally or appoint someone else. After the deadline, a represented member votes only through the representative.',
            'The representative casts one ballot. Its choices count once for each vote the representative holds and enter the count as that many separate votes.',
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
            'The Committee conducts the election independently of the Board of Directors and of management, and decides by a majority of its members. It:',
          ],
          list: [
            'keeps the register of voters and the lists of candidates;',
            'appoints and supervises the clerks;',
            'opens and closes the voting, canvasses the votes and proclaims those elected;',
            'decides petitions, protests and complaints in the first instance.',
          ],
        },
        {
          heading: 'Section 2. Poll clerks',
          paragraphs: [
            'Before registration opens, the Committee appoints 10 poll clerks. They guide members through registration and voting and receive representative forms. A poll clerk never asks for a password, a PIN or a one-time code, and never looks at a member’s choices.',
          ],
        },
        {
          heading: 'Section 3. Validating clerks',
          paragraphs: [
            'Before registration opens, the Committee appoints 10 validating clerks. They verify registrations and representative forms, apply the limit of 100 votes, and check at the canvass that the numbers of ballots and votes agree with the register. No one may be both a poll clerk and a validating clerk.',
          ],
        },
        {
          heading: 'Section 4. The Appeals Panel',
          paragraphs: [
            'Before filing opens, the Ethics Committee appoints three members, none of them a director or a Committee member, as the Appeals Panel. The Panel decides every appeal under this Code. Its decision is final within the Cooperative.',
          ],
        },
        {
          heading: 'Section 5. Impartiality',
          paragraphs: [
            'Committee members, clerks and Panel members keep their own vote but may not campaign. One who files a certificate of candidacy ceases at once to act in that election and is replaced.',
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
            'be a member entitled to vote;',
            'have been a member for at least one year, with at least twelve monthly contributions paid;',
            'not have reached the limit of three consecutive terms in the body concerned;',
            'for the Election Committee, be an officer or enlisted personnel of the armed forces, active or retired, according to the category.',
          ],
        },
        {
          heading: 'Section 2. Grounds for disqualification',
          paragraphs: ['A candidate is disqualified who:'],
          list: [
            'lacks a qualification;',
            'has made a materially false statement in the certificate of candidacy;',
            'has been finally convicted of a crime involving dishonesty;',
            'has incurred disqualification or a bar from standing under Article XI.',
          ],
        },
        {
          heading: 'Section 3. Filing',
          paragraphs: [
            'A candidate files one signed certificate of candidacy, for one office only. Filing closes at least 45 days before voting opens. Within 5 days after that, the Committee publishes a provisional list and, on the same day, gives anyone left off it the reason in writing.',
          ],
        },
        {
          heading: 'Section 4. Petitions for disqualification',
          paragraphs: [
            'Any member entitled to vote may petition against a candidate, in writing, within 5 days after the provisional list is published. A petition based on an election offence, or on facts that could not be known earlier, may be filed until the close of voting. The Committee hears the candidate, decides within 5 days after receiving the petition and sends its decision on the same day.',
          ],
        },
        {
          heading: 'Section 5. Appeal against disqualification',
          paragraphs: [
            'A decision on disqualification, including a refusal to list a candidate, may be appealed to the Appeals Panel within 5 days after it is received. The Panel decides within 5 days after receiving the appeal.',
          ],
        },
        {
          heading: 'Section 6. Official list',
          paragraphs: [
            'The Committee publishes the official list at least 15 days before voting opens. All candidates for an office are presented in the same form.',
          ],
        },
        {
          heading: 'Section 7. Withdrawal',
          paragraphs: [
            'A candidate may withdraw by written notice that reaches the Committee at the latest one week before the election, counted back from the day on which voting opens. The name is then removed from the ballot. No later withdrawal is accepted.',
          ],
        },
        {
          heading: 'Section 8. Too few candidates',
          paragraphs: [
            'If there are fewer candidates than places, the Committee reopens filing for that office and, where necessary, moves the voting. The periods of this Article then run anew for that office. If no time is left, the Committee declares a failure of election as in Article III, Section 5.',
          ],
        },
        {
          heading: 'Section 9. Changes to the ballot',
          paragraphs: [
            'Until the last day for withdrawal, a candidate who dies or is finally disqualified is removed from the ballot. After that day the ballot is not changed: if either event occurs later but before the proclamation, votes for that candidate are not counted, and the other choices on the same ballots remain valid.',
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
            'Campaigning begins when the official list is published and ends at midnight before the day on which voting opens.',
          ],
        },
        {
          heading: 'Section 2. Conduct',
          paragraphs: [
            'Candidates and their supporters campaign truthfully and with respect, and state on all campaign material who issued it.',
          ],
        },
        {
          heading: 'Section 3. Prohibited acts',
          paragraphs: ['No candidate or supporter may:'],
          list: [
            'give or promise money, gifts, loans, assignments or any other benefit for a vote or a representative form;',
            'use rank, command or office to influence a vote;',
            'use the funds, personnel, records or premises of the Cooperative for a campaign;',
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
            'Voting is electronic. Ballots are cast only in the member portal and only during the voting period.',
          ],
        },
        {
          heading: 'Section 2. Secret ballot',
          paragraphs: [
            'The ballot is secret. The record of who has voted is kept apart from the record of what was chosen, and no one may join the two.',
          ],
        },
        {
          heading: 'Section 3. One-time code and ballot number',
          paragraphs: [
            'A registered member signs in to the portal, which sends a one-time code to the member’s mobile number or e-mail address on record. The code is personal and must not be given to anyone, clerks and staff included.',
            'When the member starts to vote, the server assigns a ballot number. The number does not reveal the choices, and it is not yet a vote.',
          ],
        },
        {
          heading: 'Section 4. Number of choices',
          paragraphs: [
            'Exactly as many candidates must be chosen as there are places. A ballot with fewer or more choices is not accepted. In a regular election each ballot holds:',
          ],
          list: [
            'exactly 7 candidates for the Board of Directors;',
            'exactly 1 candidate for the Audit and Supervisory Committee;',
            'exactly 1 candidate for the Election Committee, officer category;',
            'exactly 1 candidate for the Election Committee, enlisted personnel category.',
          ],
        },
        {
          heading: 'Section 5. Casting the ballot',
          paragraphs: [
            'Until the ballot is submitted, the member may change any choice. The portal shows a summary and asks for confirmation before it submits the choices. Once cast, a vote cannot be changed, withdrawn or repeated.',
          ],
        },
        {
          heading: 'Section 6. Drafts and what counts',
          paragraphs: [
            'Choices that have not been submitted are a draft. An unsent draft is not a vote, even if it is complete. The portal never sends a draft later on the member’s behalf.',
            'What counts is what the Cooperative’s server received before the close of voting. The clock of the server decides, not that of the device. If the connection fails during submission, the record of the server shows whether the ballot was received. If it was not, the member may submit it again until the close of voting.',
          ],
        },
        {
          heading: 'Section 7. Receipt',
          paragraphs: [
            'A member who has voted obtains a receipt with the ballot number and, where known, the time at which the server received the ballot. The receipt is kept without the choices.',
          ],
        },
        {
          heading: 'Section 8. Assistance',
          paragraphs: [
            'A member who cannot use the portal unaided may be helped by a person of the member’s own choice, who is bound to secrecy. A candidate, a clerk or a superior in the member’s chain of command may not be that person.',
          ],
        },
        {
          heading: 'Section 9. Interruption',
          paragraphs: [
            'If the portal is unavailable during the voting period, the Committee may extend the voting by the time lost. The extension is announced before the close of voting and applies to all members alike.',
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
            'No result, full or partial, is disclosed before the close of voting. Once voting has closed and the quorum is established, the Committee canvasses the votes. Each candidate may send one observer. The validating clerks compare the numbers of ballots and votes with the register and the representative forms, and certify the outcome.',
          ],
        },
        {
          heading: 'Section 2. Who is elected',
          paragraphs: [
            'For each office, the candidates with the highest numbers of votes are elected, up to the number of places.',
          ],
        },
        {
          heading: 'Section 3. Ties',
          paragraphs: [
            'If candidates with equal votes compete for the last place or places, the Committee decides between them by drawing lots before the proclamation, with the candidates concerned or their observers present.',
          ],
        },
        {
          heading: 'Section 4. Proclamation',
          paragraphs: [
            'The Committee proclaims those elected within 3 days after the close of voting and publishes the votes of every candidate and the exact time of proclamation. Where a petition for disqualification is not yet finally decided, only the places that depend on it wait for the decision.',
          ],
        },
        {
          heading: 'Section 5. Records',
          paragraphs: [
            'Ballot records, the register and representative forms are sealed after the proclamation and kept for at least one year and until every protest and appeal is decided.',
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
            'Any candidate or registered member may protest a result, in writing and with reasons, within 24 hours after proclamation.',
          ],
        },
        {
          heading: 'Section 2. Decision',
          paragraphs: [
            'The Committee hears those concerned and decides within 10 days. It may order a recount or correct the result. It annuls the election to a place only if an irregularity could have changed the outcome; a special election is then held for that place.',
          ],
        },
        {
          heading: 'Section 3. Appeal',
          paragraphs: [
            'The decision on a protest may be appealed to the Appeals Panel within 15 days after it is received. The Panel decides within 15 days after receiving the appeal.',
          ],
        },
        {
          heading: 'Section 4. Effect',
          paragraphs: [
            'A protest or an appeal does not prevent those proclaimed from taking the oath and serving.',
          ],
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
            'violate Article VII, Section 3, or campaign outside the campaign period;',
            'accept a benefit for a vote or a representative form;',
            'threaten or pressure a member in voting or in appointing a representative;',
            'use another member’s password, PIN or one-time code, or vote in that member’s name except as an accepted representative;',
            'forge a registration or a representative form, or exceed the limit of 100 votes;',
            'breach, or try to breach, the secrecy of the ballot;',
            'interfere with the portal, the server or the canvass;',
            'neglect or abuse an election duty.',
          ],
        },
        {
          heading: 'Section 2. Penalties',
          paragraphs: ['According to the gravity of the offence, the Committee may impose:'],
          list: [
            'a written reprimand;',
            'removal from an election duty;',
            'disqualification as a candidate;',
            'a bar from standing as a candidate or acting as a representative, for at most the next two regular elections;',
            'referral for suspension or termination of membership under the By-laws.',
          ],
        },
        {
          heading: 'Section 3. Procedure',
          paragraphs: [
            'Disqualification follows Article VI, Sections 4 and 5. For any other penalty, the person concerned has 5 days to answer the complaint, and the Committee then decides within 10 days. That decision may be appealed within the periods of Article VI, Section 5. Acts that may be crimes are also reported to the proper authorities.',
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
            'Amendments may be proposed by the Board of Directors or by the Committee. They need two thirds of the votes cast at a General Assembly with a quorum. No amendment applies to an election whose notice has already been issued.',
          ],
        },
        {
          heading: 'Section 2. Repealing clause',
          paragraphs: [
            'All earlier election rules and resolutions of the Cooperative that are inconsistent with this Code are repealed.',
          ],
        },
        {
          heading: 'Section 3. Effectivity',
          paragraphs: [
            'This Code takes effect 15 days after its approval by the General Assembly and applies to every election for which the notice is issued after that day.',
          ],
        },
      ],
    },
  ],
};
