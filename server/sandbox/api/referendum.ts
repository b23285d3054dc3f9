import * as v from 'valibot';
import { givenText, readFields } from '../fields.ts';
import { requirePin } from '../guards.ts';
import type { Handlers } from '../handlers.ts';
import { manilaDate, manilaTime } from '../manila-time.ts';
import type { Session } from '../model/session.ts';
import {
  referendumCode,
  requireKnownReferendum,
  requireMayAnswerReferendum,
  requireMayRegisterForReferendum,
} from '../referendum-eligibility.ts';
import { Refusal, success } from '../responses.ts';
import { hasEnded, hasStarted } from '../windows.ts';

const notYourKeys = 'Your sign-in could not be confirmed. Please sign in again.';
const keyFields = { hash: givenText(notYourKeys), key: givenText(notYourKeys) };

/** The body repeats the session's keys. */
function requireOwnKeys(session: Session, { hash, key }: { hash: string; key: string }): void {
  if (hash !== session.hash || key !== session.key) throw new Refusal(422, notYourKeys);
}

/**
 * A missing answer must not count as disapproval. Source: docs/behaviour/referendum.md#the-answer.
 */
const valueField = v.pipe(
  v.nullish(v.unknown(), null),
  v.picklist([0, 1, '0', '1'], 'Please choose whether you approve or disapprove.'),
  v.transform(Number),
);

export const referendum = {
  fetchReferendum: [
    (c) => {
      const { world, member } = c.var;
      const { startsAt, endsAt } = world.referendum;
      return success(c, 'The referendum.', {
        code: referendumCode,
        date: manilaDate(startsAt),
        title: 'Special Referendum on the Proposed Amendments to the By-Laws',
        user: {
          uuid: member.uuid,
          can_participate: member.referendum.isAdmitted,
          has_participated: member.referendum.hasParticipated,
          has_registered: member.referendum.isRegistered,
        },
        schedules: {
          has_started: hasStarted(world.referendum, world.now()),
          has_ended: hasEnded(world.referendum, world.now()),
          start_date: manilaTime(startsAt),
          end_date: manilaTime(endsAt),
        },
      });
    },
  ],
  registerForReferendum: [
    requirePin,
    async (c) => {
      requireKnownReferendum(c.req.param('code'));
      const keys = await readFields(c, keyFields);
      const { world, session, member } = c.var;
      requireOwnKeys(session, keys);
      requireMayRegisterForReferendum(world, member);
      // Source: docs/behaviour/sandbox.md#rules.
      member.referendum.isRegistered = true;
      member.referendum.isAdmitted = true;
      const message = 'Thank you for registering for the Referendum!';
      return success(c, message, { message });
    },
  ],
  castAnswer: [
    requirePin,
    async (c) => {
      requireKnownReferendum(c.req.param('code'));
      const { value, ...keys } = await readFields(c, { ...keyFields, value: valueField });
      // No await between the checks and the count, or a member could vote twice.
      const { world, session, member } = c.var;
      requireOwnKeys(session, keys);
      requireMayAnswerReferendum(world, member);
      member.referendum.hasParticipated = true;
      member.referendum.answersCounted += 1;
      // The vote is secret: store only totals.
      world.referendumTally[value === 1 ? 'approve' : 'disapprove'] += 1;
      return success(c, 'Your vote has been cast.', { timestamp: manilaTime(world.now()) });
    },
  ],
} satisfies Handlers;
