import * as v from 'valibot';
import { type Endpoint, nothing } from './endpoint.ts';
import { parseJson } from './json.ts';
import { bySetting, configType, type Setting } from './settings.ts';
import {
  fields,
  flag,
  flagOrDate,
  isAbsent,
  isRecord,
  list,
  numeric,
  requiredText,
  shownDate,
  text,
  twins,
  words,
} from './wire.ts';

type Wire = Record<string, unknown>;

/** What was put into an answer as a text of JSON. */
function unfold(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

const memberTwins = {
  account_number: 'account_no',
  serial_number: 'serial_no',
  mobile: 'mobile_no',
} as const;

const memberFields = {
  first_name: words,
  last_name: words,
  middle_name: words,
  account_number: text,
  serial_number: text,
  username: text,
  membership_type: words,
  regular: flag,
  mobile: text,
  email: text,
  tin: text,
  date_of_birth: shownDate,
  age: text,
  gender: words,
  registered: shownDate,
};

/** The member as the session answer describes them. Source: docs/behaviour/api.md#the-session. */
export const Member = v.pipe(
  v.nullish(v.unknown(), {}),
  twins(memberTwins),
  fields({}, memberFields),
  v.transform((wire) => ({
    firstName: wire.first_name,
    lastName: wire.last_name,
    middleName: wire.middle_name,
    accountNumber: wire.account_number,
    serialNumber: wire.serial_number,
    username: wire.username,
    membershipType: wire.membership_type,
    isRegular: wire.regular,
    mobile: wire.mobile,
    email: wire.email,
    tin: wire.tin,
    dateOfBirth: wire.date_of_birth,
    age: wire.age,
    gender: wire.gender,
    registered: wire.registered,
  })),
);
export type Member = v.InferOutput<typeof Member>;

/** An entry that cannot be read is somebody else's setting: it must not keep a member out. */
const isOn = (config: readonly unknown[], setting: Setting): boolean => {
  const entryThatIsOn = v.object({
    type: v.pipe(numeric, v.value(configType[setting])),
    status: v.pipe(flag, v.value(true)),
  });
  return config.some((entry) => v.is(entryThatIsOn, entry));
};

/** Where a member may be described, in the session or in what describes them. */
const memberPlaces = ['info', 'user', 'member', 'profile', 'contact', 'contacts'];

const placesIn = (wire: Wire): readonly Wire[] =>
  memberPlaces.map((name) => unfold(wire[name])).filter(isRecord);

const memberNames = [...Object.keys(memberFields), ...Object.values(memberTwins)];

/** Everything that a session says of its member: what stands inside goes before what stands beside. */
function gatherMember(session: Wire): Wire {
  const inside = placesIn(session);
  const places = [...inside, ...inside.flatMap(placesIn), session];
  const gathered: Wire = {};
  for (const name of memberNames) {
    const holder = places.find((place) => !isAbsent(place[name]));
    gathered[name] = (holder ?? places.find((place) => name in place))?.[name];
  }
  return gathered;
}

const contactNames = ['email', 'mobile', 'mobile_no'];
const isReadableText = v.nullable(v.union([v.string(), v.number()]));

/** A member without contacts is one of whom the answer says so; silence is not that. */
const areContactsIn = (member: Wire): boolean =>
  contactNames.some((name) => v.is(isReadableText, member[name]));

const sessionPlaces = ['user', 'session', 'account', 'member', 'info'];

/**
 * Takes an answer about a session out of what it may be wrapped in: the session is the one with the
 * field that is needed.
 */
function unwrap(answer: unknown, needed: string): unknown {
  if (!isRecord(answer) || !isAbsent(answer[needed])) return answer;
  const place = sessionPlaces.find((name) => {
    const inside = answer[name];
    return isRecord(inside) && !isAbsent(inside[needed]);
  });
  if (place === undefined) return answer;
  const { [place]: inside, ...around } = answer;
  const given = Object.entries(inside as Wire).filter(([, value]) => !isAbsent(value));
  return { ...around, ...Object.fromEntries(given) };
}

/**
 * A session's answer with its fields beside each other, however deep they came. It is what is kept: the
 * session's secrets have to be where they are looked for, to be left out.
 */
const plainSession = (answer: unknown): unknown => unwrap(answer, 'uuid');

function tidy(answer: unknown): unknown {
  const session = plainSession(answer);
  if (!isRecord(session)) return session;
  const info = gatherMember(session);
  const config = unfold(session['config']);
  return { ...session, config, info, contacts_known: areContactsIn(info) };
}

/** `POST /user`: the signed-in member. `key` goes with registering for and voting in a referendum. */
export const Session = v.pipe(
  v.unknown(),
  v.transform(tidy),
  twins({ deactivated: 'deactivate_date' }),
  fields(
    { uuid: requiredText },
    {
      hash: text,
      key: text,
      qr: text,
      has_pin: flag,
      express: flag,
      deactivated: flagOrDate,
      config: list,
      pin_update: flag,
      info: Member,
      contacts_known: flag,
    },
  ),
  v.transform((wire) => ({
    uuid: wire.uuid,
    /** The session's own from now on, where it is another than the one it was fetched with; or ''. */
    token: wire.hash,
    referendumKey: wire.key,
    qr: wire.qr,
    hasPin: wire.has_pin,
    isExpress: wire.express,
    isDeactivated: wire.deactivated,
    /** Whether each is on. */
    settings: bySetting((setting) => isOn(wire.config, setting)),
    isPinUpdatePending: wire.pin_update,
    /** Whether the answer says at all how the member can be reached. */
    areContactsKnown: wire.contacts_known,
    member: wire.info,
  })),
);
export type Session = v.InferOutput<typeof Session>;

/** The last session answer on this phone, without its hash and key; `tag` says whose it is. */
export const keptSessionKind = {
  version: 1,
  schema: v.object({
    version: v.literal(1),
    tag: v.string(),
    at: v.number(),
    clockOffset: v.number(),
    /** Parsed when it is used: what lies here is the answer as it came. */
    answer: v.record(v.string(), v.unknown()),
  }),
} as const;

/** `POST /user/login/validate` and `POST /user/login`: both answer with a hash. */
export const HashAnswer = v.pipe(
  v.unknown(),
  v.transform((answer) => unwrap(answer, 'hash')),
  v.object({ hash: requiredText }),
);

export const sessionEndpoints = {
  validateCredentials: {
    method: 'post',
    pattern: 'user/login/validate',
    fields: { type: 'integer', username: 'string', password: 'string' },
    answer: HashAnswer,
    isCredential: true,
  },
  /** With the username and the password, or with what making the account answered: `type` tells. */
  createSession: {
    method: 'post',
    pattern: 'user/login',
    fields: {
      type: 'integer',
      hash: 'string',
      username: 'string?',
      password: 'string?',
      reg_token: 'string?',
      reg_pin: 'string?',
    },
    answer: HashAnswer,
    isCredential: true,
  },
  fetchSession: {
    method: 'post',
    pattern: 'user',
    answer: Session,
    kept: plainSession,
    isQuestion: true,
  },
  verifySession: {
    method: 'post',
    pattern: 'user/:uuid/verify',
    answer: nothing,
    isQuestion: true,
  },
  checkPin: {
    method: 'post',
    pattern: 'user/:uuid/pin',
    fields: { pin: 'string' },
    answer: nothing,
    isCredential: true,
    isQuestion: true,
  },
  endSession: { method: 'delete', pattern: 'user/logout', answer: nothing },
} as const satisfies Readonly<Record<string, Endpoint>>;
