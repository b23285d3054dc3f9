import * as v from 'valibot';
import { requireBirthDate } from '../birth-date.ts';
import { givenNumber, givenText, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { Refusal, success } from '../responses.ts';

const tinMessage = 'A TIN has 9 digits.';
/** Source: docs/behaviour/fields.md#limits. */
const tinField = v.pipe(
  givenText(tinMessage),
  v.regex(/^(?:\d{9}|\d{3}-\d{3}-\d{3})$/, tinMessage),
  v.transform((tin) => tin.replace(/^(\d{3})-?(\d{3})-?(\d{3})$/, '$1-$2-$3')),
);

const dateMessage = 'Please enter your date of birth.';

/** Each can be set once. Source: docs/behaviour/account.md#saving. */
export const memberData = {
  updateTin: [
    async (c) => {
      const { value } = await readFields(c, { value: tinField });
      const { member } = c.var;
      if (member.tin !== null) {
        throw new Refusal(422, 'Your TIN is already set and cannot be changed.');
      }
      member.tin = value;
      return success(c, 'Your TIN has been saved.');
    },
  ],
  updateBirthDate: [
    async (c) => {
      const { month, day, year } = await readFields(c, {
        month: givenNumber(dateMessage),
        day: givenNumber(dateMessage),
        year: givenNumber(dateMessage),
      });
      const { world, member } = c.var;
      if (member.birthDate !== null) {
        throw new Refusal(422, 'Your date of birth is already set and cannot be changed.');
      }
      member.birthDate = requireBirthDate(world.now(), { year, month, day });
      return success(c, 'Your date of birth has been saved.');
    },
  ],
} satisfies Handlers;
