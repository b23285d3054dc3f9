import type { Booth, Session, VotingStart } from './model/session.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

export function enterBooth(world: World, session: Session): string {
  const booth: Booth = {
    secretKey: world.secrets.key('secret', session.member.username),
    start: session.booth?.start ?? null,
  };
  session.booth = booth;
  return booth.secretKey;
}

/** A session always gets the same ballot. */
export function startVoting(world: World, session: Session, secretKey: string): VotingStart {
  const { booth } = session;
  if (booth?.secretKey !== secretKey) {
    throw new Refusal(422, 'Please enter your one-time code again.');
  }
  if (booth.start === null) {
    world.ballotNumbersGiven += 1;
    booth.start = {
      voterKey: world.secrets.key('voter', session.member.username),
      ballotNumber: `B-${String(world.ballotNumbersGiven).padStart(6, '0')}`,
      at: world.now(),
    };
  }
  return booth.start;
}
