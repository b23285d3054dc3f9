import type { RouteResult } from './dialect.ts';
import { type Call, data, done, field, memberRoute, type Route, refuse } from './routing.ts';
import { When } from './values.ts';
import { isWithin, type Member, type World } from './world.ts';

/** Source: docs/behaviour/api.md#the-calls. */

const hasAnswered = ({ referendum }: World, { username }: Member) =>
  referendum.answers.some((given) => given.username === username);

/** @returns the reason why this member may not act in the referendum now, or null */
function refusalAtReferendum(call: Call, member: Member): RouteResult | null {
  const { referendum } = call.world;
  if (call.parts['code'] !== referendum.code || !isWithin(referendum.window)) {
    return refuse('There is no referendum open under this code.');
  }
  // The call has the hash and key of the session, so that no other page can make it.
  const isTheirs = field(call, 'hash') === call.hash && field(call, 'key') === member.key;
  if (!isTheirs) return refuse('The key of this call is not yours.');
  return member.isRegular ? null : refuse('You are not entitled to vote.');
}

const voterRoute = (path: string, answer: (call: Call, member: Member) => RouteResult) =>
  memberRoute(
    'POST',
    path,
    (call, member) => refusalAtReferendum(call, member) ?? answer(call, member),
  );

export const referendumRoutes: readonly Route[] = [
  memberRoute('GET', 'sga/info', ({ world }, member) => {
    const { code, title, window } = world.referendum;
    return data({
      code,
      date: new When(window.start),
      title,
      user: {
        uuid: member.uuid,
        can_participate: member.referendum.canParticipate,
        has_participated: hasAnswered(world, member),
        has_registered: member.referendum.isRegistered,
      },
      schedules: {
        has_started: Date.now() >= window.start,
        has_ended: Date.now() >= window.end,
        start_date: new When(window.start),
        end_date: new When(window.end),
      },
    });
  }),
  voterRoute('sga/:code/register', (_call, member) => {
    if (member.referendum.isRegistered) return refuse('You are registered already.');
    Object.assign(member.referendum, { isRegistered: true, canParticipate: true });
    return done();
  }),
  voterRoute('sga/:code', (call, member) => {
    if (!member.referendum.canParticipate) return refuse('You are not admitted yet.');
    if (hasAnswered(call.world, member)) return refuse('You have answered already.');
    const value = field(call, 'value');
    if (value !== '0' && value !== '1') return refuse('Approve or disapprove.', 'value');
    const { username } = member;
    call.world.referendum.answers.push({ username, value: value === '1' ? 1 : 0 });
    return done('Your answer was counted.');
  }),
];
