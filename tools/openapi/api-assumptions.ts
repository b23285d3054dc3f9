import type { EndpointName } from '../../src/contracts/endpoints.ts';

type Assumption = {
  readonly about: string;
  /** In Markdown. */
  readonly value: string;
  /** None if it concerns all, or none. */
  readonly endpoints?: readonly EndpointName[];
  /** To change if the real API differs. */
  readonly files: readonly string[];
};

/** Guesses about the real API: docs/behaviour/api.md#assumed. */
export const apiAssumptions: readonly Assumption[] = [
  {
    about: 'registering for the general assembly',
    value:
      '`POST /ga/{code}/register`, no body; the sentence in `data.message`, else in the envelope',
    endpoints: ['registerForGeneralAssembly'],
    files: ['src/contracts/general-assembly.ts', 'src/vote/vote-calls.ts'],
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
    files: ['src/contracts/session-response.ts'],
  },
  {
    about: 'types of a rating',
    value:
      '1 the election, 2 the referendum or registering for it; `remarks` a JSON list in a text',
    endpoints: ['sendRating'],
    files: ['src/contracts/rating.ts', 'src/vote/vote-calls.ts'],
  },
  {
    about: 'one-time code for entering the election',
    value:
      'type 5, sent on arrival; [our types](docs/behaviour/one-time-codes.md#types) of codes if the previous response names none',
    endpoints: ['requestOneTimeCode', 'enterElection'],
    files: ['src/contracts/one-time-code.ts'],
  },
  {
    about: 'reference of a code',
    value: 'the `pin` of the step before, until the response to the request for the code has one',
    endpoints: ['requestOneTimeCode', 'validateOneTimeCode'],
    files: ['src/session/one-time-code.ts'],
  },
  {
    about: 'votes',
    value: 'one list of codes: board, audit, officer, enlisted personnel, in this order',
    endpoints: ['castBallot'],
    files: ['src/vote/vote-calls.ts'],
  },
  {
    about: 'when voting began, and when a vote was cast',
    value:
      'the `timestamp` of the response; without one, the known time of the server, or "not known"',
    endpoints: ['startVote', 'castBallot', 'castAnswer'],
    files: ['src/vote/vote-calls.ts', 'src/vote/ballot.ts'],
  },
  {
    about: 'proxies',
    value: "`proxy_holder`, `total_votes` of `GET /ga/info`, the member's own vote included",
    endpoints: ['fetchGeneralAssembly'],
    files: ['src/contracts/general-assembly.ts', 'src/vote/ballot.ts'],
  },
  {
    about: '`rated`',
    value: 'in `GET /ga/info`, for the election; without it, the record on this device',
    endpoints: ['fetchGeneralAssembly'],
    files: ['src/contracts/general-assembly.ts', 'src/vote/rating'],
  },
  {
    about: "the key of the referendum's calls",
    value: "the session's `key`, '' if it has none; `hash` is the session's",
    endpoints: ['registerForReferendum', 'castAnswer'],
    files: ['src/session/session.ts', 'src/vote/vote-calls.ts'],
  },
  {
    about: "a session's `hash`",
    value: 'a new one in the fetched session replaces the earlier one; the session stays the same',
    endpoints: ['fetchSession'],
    files: ['src/session/session-cookies.ts'],
  },
  {
    about: "a session's end",
    value:
      '401 or 403 [not in HTML](docs/behaviour/session.md#session-checks), a redirect out of the API, a redirect to a page. For a password, a PIN or a code, 401 and 403 mean that it is wrong',
    files: ['src/core/api/failure.ts', 'server/web/forward-redirects.ts'],
  },
  {
    about: 'a refusal inside a 200',
    value:
      '`status` false, `error`, `fail`, `failed`, or 400 and more; `success` false; `error` or `errors` not empty; without a number of its own it counts as 422',
    files: ['src/contracts/envelope.ts'],
  },
  {
    about: 'whether a username, e-mail or number is free',
    value: 'any 2xx without a refusal, `available: false`, `taken: true` or `exists: true`',
    endpoints: ['checkAvailability'],
    files: ['src/contracts/registration.ts'],
  },
  {
    about: 'nothing is scheduled',
    value:
      '`data: null`, an empty body, 404, or windows without dates and flags; an unreadable date is still a schedule',
    endpoints: ['fetchGeneralAssembly', 'fetchReferendum'],
    files: ['src/contracts/wire.ts', 'src/core/api/http.ts', 'src/vote/vote-phase.ts'],
  },
  {
    about: 'further pages of a list',
    value:
      'by an address, a page number or a cursor: [Lists in pages](docs/behaviour/api.md#lists-in-pages)',
    endpoints: ['fetchCandidates', 'fetchBranches', 'fetchLoginHistory'],
    files: ['src/contracts/envelope.ts'],
  },
  {
    about: 'times without a zone',
    value:
      "Philippine time; the body's `timestamp` is the server's now, else its `Date`: [The server's clock](docs/behaviour/api.md#the-servers-clock)",
    files: ['src/contracts/wire.ts', 'src/contracts/envelope.ts'],
  },
  {
    about: 'the end of signing up',
    value:
      "if the new account's response has only `uuid` and `hash`, the login of type 5 sends the registration's own `hash` and `pin` as `reg_token` and `reg_pin`",
    endpoints: ['enrollAccount', 'createSession'],
    files: ['src/account/sign-up/registration-calls.ts'],
  },
  {
    about: 'signing up',
    value: '`agreement` and `auto_login` true; mobile numbers with +63',
    endpoints: ['validateRegistration', 'requestRegistration', 'enrollAccount'],
    files: ['src/account/sign-up/registration-calls.ts'],
  },
  {
    about: 'renewing a PIN',
    value:
      '`PUT /user/{uuid}/pin` sends the old one as `pin` if it was just entered; after a refusal, the new one again',
    endpoints: ['updatePin'],
    files: ['src/account/pin/save-pin.ts'],
  },
  {
    about: 'changing a contact',
    value: '`value`, `otp_token`, `otp_pin`, and as `update_key` the `hash` of the step before',
    endpoints: ['validateContact', 'updateContact'],
    files: ['src/account/account-calls.ts'],
  },
  {
    about: 'verifying a change of the password',
    value: '`POST /user/{uuid}/password` accepts the new one',
    endpoints: ['checkPassword'],
    files: ['src/account/data/save.ts'],
  },
  {
    about: 'pictures',
    value:
      'a path below the media base, a file name alone, or an absolute address that the policy allows',
    files: ['src/core/media.ts'],
  },
  {
    about: 'the amendments',
    value:
      '`amendments/01.webp` to `35.webp` on the media host; their texts in `amendments/texts.json`, if it exists, and in Filipino in `amendments/texts.fil.json`, if the list names it',
    files: ['src/contracts/amendment-pages.ts', 'sw/library/library-set.ts'],
  },
  {
    about: "the media host's list",
    value: '`manifest.json`, if it exists: its files with hashes',
    files: ['src/contracts/media.ts'],
  },
  {
    about: 'an outside QR service',
    value: 'its own address, with `text` and `size`',
    files: ['src/account/profile/profile-screen.tsx'],
  },
];
