import * as v from 'valibot';
import { givenNumber, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import type { Member } from '../model/member.ts';
import { Refusal, success } from '../responses.ts';

/** Source: docs/behaviour/rating.md#sending. */
export const electionRating = 1;
const referendumRating = 2;

/** Only for participants; for the referendum, registration is enough. */
function requireMayRate(type: number, { generalAssembly, referendum }: Member): void {
  switch (type) {
    case electionRating:
      if (generalAssembly.hasVoted) return;
      throw new Refusal(422, 'You can rate the election after you have voted.');
    case referendumRating:
      if (referendum.isRegistered || referendum.hasParticipated) return;
      throw new Refusal(422, 'You can rate the referendum after you have registered for it.');
    default:
      throw new Refusal(422, 'This cannot be rated.');
  }
}

const unreadableRemarks = 'The remarks could not be read.';
/** Source: docs/behaviour/rating.md#remarks. */
const remarksField = v.pipe(
  v.nullish(v.union([v.string(), v.array(v.string())], unreadableRemarks), '[]'),
  v.transform((remarks) =>
    typeof remarks === 'string' ? remarks || '[]' : JSON.stringify(remarks),
  ),
  v.parseJson(undefined, unreadableRemarks),
  v.array(v.string(unreadableRemarks), unreadableRemarks),
);
const scoreMessage = 'Please choose 1 to 5 stars.';

export const rating = {
  sendRating: [
    async (c) => {
      const { type, score, remarks } = await readFields(c, {
        type: givenNumber('What is rated is missing.'),
        score: v.pipe(
          givenNumber(scoreMessage),
          v.minValue(1, scoreMessage),
          v.maxValue(5, scoreMessage),
        ),
        remarks: remarksField,
      });
      const { world, member } = c.var;
      requireMayRate(type, member);
      const { uuid, username } = member;
      world.ratings.set(`${uuid}:${type}`, { member: username, type, score, remarks });
      return success(c, 'Thank you for your rating.');
    },
  ],
} satisfies Handlers;
