import type { EndpointName } from './endpoints.ts';

type Assumption = {
  readonly about: string;
  /** As docs/behaviour/api.md shows it. */
  readonly value: string;
  /** Empty if it concerns all endpoints, or none. */
  readonly endpoints: readonly EndpointName[];
  /** The code to change if the real API differs. */
  readonly files: readonly string[];
};

/** The list in docs/behaviour/api.md#assumed. A test compares the two. */
export const apiAssumptions: readonly Assumption[] = [
  {
    about: 'registering for the general assembly',
    value:
      '`POST /ga/{code}/register`, no body; the sentence in `data.message`, else in the envelope',
    endpoints: ['registerForGeneralAssembly'],
    files: ['src/contracts/general-assembly.ts', 'src/api/general-assembly.ts'],
  },
  {
    about: 'candidate groups',
    value: '`bod`, `audit`, `elecom/officer`, `elecom/enlisted-personnel`',
    endpoints: ['fetchCandidates'],
    files: ['src/contracts/ballot.ts'],
  },
  {
    about: 'login history',
    value: '`GET /user/{uuid}/login-history`: a list of `{ip, user_agent, datetime}`',
    endpoints: ['fetchLoginHistory'],
    files: ['src/contracts/account.ts'],
  },
  {
    about: 'session check',
    value: '`POST /user/{uuid}/verify`, no body',
    endpoints: ['verifySession'],
    files: ['src/contracts/session-answer.ts'],
  },
  {
    about: 'what a rating is of',
    value:
      '1 the election, 2 the referendum or registering for it; `remarks` a JSON list in a text',
    endpoints: ['sendRating'],
    files: ['src/contracts/rating.ts', 'src/api/support.ts'],
  },
  {
    about: 'one-time code for entering the election',
    value: 'type 5, sent on arrival; the types of other codes where the answer before names none',
    endpoints: ['requestOneTimeCode', 'enterElection'],
    files: ['src/contracts/one-time-code.ts'],
  },
  {
    about: 'reference of a code',
    value: 'the `pin` of the step before; the `pin` that asking for the code answers replaces it',
    endpoints: ['requestOneTimeCode', 'validateOneTimeCode'],
    files: ['src/state/one-time-code.ts'],
  },
  {
    about: 'votes',
    value: 'one list of codes: board, audit, officer, enlisted personnel, in this order',
    endpoints: ['castBallot'],
    files: ['src/api/general-assembly.ts'],
  },
  {
    about: 'when voting began, and when a vote was cast',
    value:
      'the answer\'s own `timestamp`; without one, the server\'s time as known, or "not known"',
    endpoints: ['startVote', 'castBallot', 'castAnswer'],
    files: ['src/api/general-assembly.ts', 'src/state/vote/ballot.ts'],
  },
  {
    about: 'proxies',
    value: "`proxy_holder`, `total_votes` of `GET /ga/info`, the member's own vote counted in",
    endpoints: ['fetchGeneralAssembly'],
    files: ['src/contracts/general-assembly.ts', 'src/state/vote/ballot.ts'],
  },
  {
    about: '`rated`',
    value: 'of the election, in `GET /ga/info`; without it, what this phone knows',
    endpoints: ['fetchGeneralAssembly'],
    files: ['src/contracts/general-assembly.ts', 'src/features/rating'],
  },
  {
    about: "the key of the referendum's calls",
    value: "the session's `key`, '' where it has none; `hash` is the session's",
    endpoints: ['registerForReferendum', 'castAnswer'],
    files: ['src/state/session/session.ts', 'src/api/referendum.ts'],
  },
  {
    about: "a session's `hash`",
    value:
      'one that the session fetch answers takes the place of the earlier one, and the session stays the same',
    endpoints: ['fetchSession'],
    files: ['src/state/session/cookies.ts'],
  },
  {
    about: "a session's end",
    value:
      '401 or 403 that is [not in HTML](docs/behaviour/session.md#whether-the-session-still-stands), a redirect out of the API, a redirect to a page; but in answer to a password, a PIN or a code 401 and 403 say that it is wrong',
    endpoints: [],
    files: ['src/api/failure.ts', 'server/web/forward-redirects.ts'],
  },
  {
    about: 'a no inside a 200',
    value:
      '`status` false, `error`, `fail`, `failed`, or 400 and more; `success` false; `error` or `errors` with something in them; without a number of its own it counts as 422',
    endpoints: [],
    files: ['src/contracts/envelope.ts'],
  },
  {
    about: 'whether a username, e-mail or number is free',
    value: 'any 2xx that does not say no, nor `available: false`, `taken: true` or `exists: true`',
    endpoints: ['checkAvailability'],
    files: ['src/contracts/registration.ts'],
  },
  {
    about: 'nothing is on',
    value:
      '`data: null`, an empty body, 404, or windows without dates and flags; a date that cannot be read is not nothing',
    endpoints: ['fetchGeneralAssembly', 'fetchReferendum'],
    files: ['src/contracts/wire.ts', 'src/api/http.ts', 'src/state/vote-phase.ts'],
  },
  {
    about: 'further pages of a list',
    value: 'by an address, a page number or a cursor: [Lists in pages](#lists-in-pages)',
    endpoints: ['fetchCandidates', 'fetchBranches', 'fetchLoginHistory'],
    files: ['src/contracts/envelope.ts'],
  },
  {
    about: 'times without a zone',
    value:
      "Philippine time; the body's `timestamp` is the server's now, else its `Date`: [The server's clock](#the-servers-clock)",
    endpoints: [],
    files: ['src/contracts/wire.ts', 'src/contracts/envelope.ts'],
  },
  {
    about: 'the end of signing up',
    value:
      "where making the account answers only `uuid` and `hash`, the login of type 5 carries the registration's own `hash` and `pin` as `reg_token` and `reg_pin`",
    endpoints: ['enrollAccount', 'createSession'],
    files: ['src/api/registration.ts'],
  },
  {
    about: 'signing up',
    value: '`agreement` and `auto_login` true; mobile numbers with +63',
    endpoints: ['validateRegistration', 'requestRegistration', 'enrollAccount'],
    files: ['src/api/registration.ts'],
  },
  {
    about: 'a PIN that is to be renewed',
    value:
      '`PUT /user/{uuid}/pin` carries the old one as `pin` where it was just entered; where that is refused, the new one again',
    endpoints: ['updatePin'],
    files: ['src/features/pin/save-pin.ts'],
  },
  {
    about: 'changing a contact',
    value: '`value`, `otp_token`, `otp_pin`, and as `update_key` the `hash` of the step before',
    endpoints: ['validateContact', 'updateContact'],
    files: ['src/api/account.ts'],
  },
  {
    about: 'whether a lost change of the password arrived',
    value: '`POST /user/{uuid}/password` takes the new one',
    endpoints: ['checkPassword'],
    files: ['src/features/enrollment/save.ts'],
  },
  {
    about: 'pictures',
    value:
      'a path below the media base, a file name alone, or an absolute address that the policy allows',
    endpoints: [],
    files: ['src/lib/media.ts'],
  },
  {
    about: 'the amendments',
    value:
      '`amendments/01.webp` to `35.webp` on the media host; their words in `amendments/texts.json`, where there are any, and in Filipino in `amendments/texts.fil.json`, where the list names it',
    endpoints: [],
    files: ['src/contracts/amendment-pages.ts', 'sw/library/library-set.ts'],
  },
  {
    about: "the media host's list",
    value: '`manifest.json`, where there is one: its files with hashes',
    endpoints: [],
    files: ['src/contracts/media.ts'],
  },
  {
    about: 'an outside QR service',
    value: 'its own address, with `text` and `size`',
    endpoints: [],
    files: ['src/features/profile/member-code.tsx'],
  },
];
