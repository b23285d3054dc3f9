import * as v from 'valibot';
import { configType, everySetting, type Setting } from '../../../src/contracts/settings.ts';
import { hasContact } from '../contacts.ts';
import { givenNumber, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import type { Member } from '../model/member.ts';
import { Refusal, success } from '../responses.ts';

/** A missing status must not switch a protection off. */
const statusField = v.pipe(
  v.nullish(v.unknown(), null),
  v.picklist([0, 1, '0', '1'], 'Please choose whether this setting is on or off.'),
  v.transform((status) => Number(status) === 1),
);

/** Null if the setting can be turned on. */
const obstacles: Partial<Record<Setting, (member: Member) => string | null>> = {
  // A member without a contact could not receive the code to sign in.
  loginCode: (member) =>
    hasContact(member) ? null : 'A code needs an email address or a mobile number to go to.',
};

/** Source: docs/behaviour/api.md#the-session. */
export const ownConfig = {
  updateSetting: [
    async (c) => {
      const { type, status } = await readFields(c, {
        type: givenNumber('The setting is missing.'),
        status: statusField,
      });
      const { member } = c.var;
      const setting = everySetting.find((known) => configType[known] === type);
      if (setting === undefined) throw new Refusal(422, 'This setting is not known.');
      const obstacle = status ? (obstacles[setting]?.(member) ?? null) : null;
      if (obstacle !== null) throw new Refusal(422, obstacle);
      member.settings[setting] = status;
      return success(c, 'Your setting has been saved.');
    },
  ],
} satisfies Handlers;
