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

/** The API may send JSON inside a string. */
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

/** Source: docs/behaviour/api.md#the-session. */
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

/** An unknown setting must not keep a member out. */
const isOn = (config: readonly unknown[], setting: Setting): boolean => {
  const entryThatIsOn = v.object({
    type: v.pipe(numeric, v.value(configType[setting])),
    status: v.pipe(flag, v.value(true)),
  });
  return config.some((entry) => v.is(entryThatIsOn, entry));
};

const memberPlaces = ['info', 'user', 'member', 'profile', 'contact', 'contacts'];

const placesIn = (wire: Wire): readonly Wire[] =>
  memberPlaces.map((name) => unfold(wire[name])).filter(isRecord);

const memberNames = [...Object.keys(memberFields), ...Object.values(memberTwins)];

/** Nested fields win over those beside them. */
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

/** A null contact means that the member has none; contacts that are not mentioned are unknown. */
const areContactsIn = (member: Wire): boolean =>
  contactNames.some((name) => v.is(isReadableText, member[name]));

/** Source: docs/behaviour/api.md#the-session. */
export const sessionPlaces = ['user', 'session', 'account', 'member', 'info'];

function unwrap(response: unknown, needed: string): unknown {
  if (!isRecord(response) || !isAbsent(response[needed])) return response;
  const place = sessionPlaces.find((name) => {
    const inside = response[name];
    return isRecord(inside) && !isAbsent(inside[needed]);
  });
  if (place === undefined) return response;
  const { [place]: inside, ...around } = response;
  const given = Object.entries(inside as Wire).filter(([, value]) => !isAbsent(value));
  return { ...around, ...Object.fromEntries(given) };
}

/** The stored form: on one level, the secrets can be found and left out. */
const plainSession = (response: unknown): unknown => unwrap(response, 'uuid');

function tidy(response: unknown): unknown {
  const session = plainSession(response);
  if (!isRecord(session)) return session;
  const info = gatherMember(session);
  const config = unfold(session['config']);
  return { ...session, config, info, contacts_known: areContactsIn(info) };
}

/** `POST /user`. */
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
    /** Replaces the current token, unless ''. */
    token: wire.hash,
    referendumKey: wire.key,
    qr: wire.qr,
    hasPin: wire.has_pin,
    isExpress: wire.express,
    isDeactivated: wire.deactivated,
    settings: bySetting((setting) => isOn(wire.config, setting)),
    isPinUpdatePending: wire.pin_update,
    areContactsKnown: wire.contacts_known,
    member: wire.info,
  })),
);
export type Session = v.InferOutput<typeof Session>;

/** Without hash and key. `tag` identifies the session. */
export const keptSessionKind = {
  version: 1,
  schema: v.object({
    version: v.literal(1),
    tag: v.string(),
    at: v.number(),
    clockOffset: v.number(),
    /** As received; parsed when used. */
    answer: v.record(v.string(), v.unknown()),
  }),
} as const;

/** `POST /user/login/validate` and `POST /user/login`. */
export const HashResponse = v.pipe(
  v.unknown(),
  v.transform((response) => unwrap(response, 'hash')),
  v.object({ hash: requiredText }),
);

export const sessionEndpoints = {
  validateCredentials: {
    method: 'post',
    pattern: 'user/login/validate',
    fields: { type: 'integer', username: 'string', password: 'string' },
    response: HashResponse,
    isCredential: true,
  },
  /** With a password, or a new account's values: `type` decides. */
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
    response: HashResponse,
    isCredential: true,
  },
  fetchSession: {
    method: 'post',
    pattern: 'user',
    response: Session,
    kept: plainSession,
    isReadOnly: true,
  },
  verifySession: {
    method: 'post',
    pattern: 'user/:uuid/verify',
    response: nothing,
    isReadOnly: true,
  },
  checkPin: {
    method: 'post',
    pattern: 'user/:uuid/pin',
    fields: { pin: 'string' },
    response: nothing,
    isCredential: true,
    isReadOnly: true,
  },
  endSession: { method: 'delete', pattern: 'user/logout', response: nothing },
} as const satisfies Readonly<Record<string, Endpoint>>;
