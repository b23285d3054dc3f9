import * as v from 'valibot';
import { bySetting, configType, type Setting } from './settings.ts';
import {
  fields,
  flag,
  instantOrNull,
  list,
  numeric,
  requiredText,
  shownDate,
  text,
  twins,
} from './wire.ts';

/** A date of deactivation, or a flag; null, missing and false mean that the account is active. */
const deactivation = v.pipe(
  v.union([
    flag,
    v.pipe(
      instantOrNull,
      v.transform((date) => date !== null),
    ),
  ]),
);

/** The member as the session answer describes them. Source: docs/behaviour/api.md#the-session. */
export const Member = v.pipe(
  v.nullish(v.unknown(), {}),
  twins({ account_number: 'account_no', serial_number: 'serial_no', mobile: 'mobile_no' }),
  fields(
    {},
    {
      first_name: text,
      last_name: text,
      middle_name: text,
      account_number: text,
      serial_number: text,
      username: text,
      membership_type: text,
      regular: flag,
      mobile: text,
      email: text,
      tin: text,
      date_of_birth: shownDate,
      age: text,
      gender: text,
      registered: shownDate,
    },
  ),
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

/** `POST /user`: the signed-in member. `key` goes with registering for and voting in a referendum. */
export const Session = v.pipe(
  twins({ deactivated: 'deactivate_date' }),
  fields(
    { uuid: requiredText },
    {
      hash: text,
      key: text,
      qr: text,
      has_pin: flag,
      express: flag,
      deactivated: deactivation,
      config: list,
      pin_update: flag,
      info: Member,
    },
  ),
  v.transform((wire) => ({
    uuid: wire.uuid,
    /** The session's own from now on, where it is another than the one it was fetched with; or ''. */
    hash: wire.hash,
    key: wire.key,
    qr: wire.qr,
    hasPin: wire.has_pin,
    isExpress: wire.express,
    isDeactivated: wire.deactivated,
    /** Whether each is on. */
    settings: bySetting((setting) => isOn(wire.config, setting)),
    isPinUpdatePending: wire.pin_update,
    member: wire.info,
  })),
);
export type Session = v.InferOutput<typeof Session>;

/** `POST /user/login/validate` and `POST /user/login`: both answer with a hash. */
export const HashAnswer = v.object({ hash: requiredText });
