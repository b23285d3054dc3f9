import { configType, everySetting } from '../../src/contracts/settings.ts';
import { ageAt } from './manila-time.ts';
import type { Session } from './model/session.ts';

/** Source: docs/behaviour/api.md#the-session. */
export function sessionResponse({ hash, key, member }: Session, now: number) {
  return {
    uuid: member.uuid,
    key,
    qr: member.qr,
    hash,
    active: member.deactivatedAt === null,
    has_pin: member.pin !== null,
    express: member.isExpress,
    deactivated: member.deactivatedAt,
    config: everySetting.map((setting) => ({
      type: configType[setting],
      status: member.settings[setting],
    })),
    pin_update: member.isPinUpdatePending,
    pso_enroll: false,
    info: {
      first_name: member.firstName,
      last_name: member.lastName,
      middle_name: member.middleName,
      account_no: member.accountNumber,
      serial_no: member.serialNumber,
      username: member.username,
      membership_type: member.isRegular ? 'Regular' : 'Associate',
      regular: member.isRegular,
      mobile_no: member.mobile,
      email: member.email,
      tin: member.tin,
      date_of_birth: member.birthDate,
      age: member.birthDate === null ? null : ageAt(now, member.birthDate),
      gender: member.gender,
      registered: `${member.joinedOn}T09:00:00.000+08:00`,
    },
  };
}
