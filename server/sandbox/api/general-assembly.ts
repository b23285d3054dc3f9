import { generalAssemblyCode, requireKnownElection, requireMayRegister } from '../eligibility.ts';
import { requirePin } from '../guards.ts';
import type { Handlers } from '../handlers.ts';
import { manilaTime } from '../manila-time.ts';
import { success } from '../responses.ts';
import { hasEnded, hasStarted, type Window } from '../windows.ts';
import { electionRating } from './rating.ts';

const windowResponse = (window: Window, now: number) => ({
  start_date: manilaTime(window.startsAt),
  end_date: manilaTime(window.endsAt),
  started: hasStarted(window, now),
  ended: hasEnded(window, now),
});

export const generalAssembly = {
  fetchGeneralAssembly: [
    (c) => {
      const { world, member } = c.var;
      const { isRegistered, canVote, hasVoted } = member.generalAssembly;
      return success(c, 'The general assembly.', {
        code: generalAssemblyCode,
        title: 'Annual General Assembly',
        registration: windowResponse(world.generalAssembly.registration, world.now()),
        voting: windowResponse(world.generalAssembly.voting, world.now()),
        mev: canVote,
        signed: isRegistered,
        can_vote: canVote,
        proxy_holder: false,
        total_votes: canVote ? 1 : 0,
        voted: hasVoted,
        registered: isRegistered,
        rated: world.ratings.has(`${member.uuid}:${electionRating}`),
      });
    },
  ],
  registerForGeneralAssembly: [
    requirePin,
    (c) => {
      requireKnownElection(c.req.param('code'));
      requireMayRegister(c.var.world, c.var.member);
      c.var.member.generalAssembly.isRegistered = true;
      const message = 'You are now registered for the general assembly.';
      return success(c, message, { message });
    },
  ],
} satisfies Handlers;
