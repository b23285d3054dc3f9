import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Instant } from '~/contracts/wire.ts';
import { isScheduled, windowPhase } from './window-phase.ts';

/** Where a general assembly stands, by the server's clock. */
export type ElectionPhase = 'before' | 'registration' | 'between' | 'voting' | 'ended';

export function electionPhase(info: GeneralAssembly, now: Instant): ElectionPhase {
  const voting = windowPhase(info.voting, now);
  if (voting === 'ended') return 'ended';
  if (voting === 'open') return 'voting';
  const registration = windowPhase(info.registration, now);
  if (registration === 'ended') return 'between';
  return registration === 'open' ? 'registration' : 'before';
}

/** Whether the assembly has any date: one that has none is as good as none. */
export const isAssemblyScheduled = ({ registration, voting }: GeneralAssembly): boolean =>
  isScheduled(registration) || isScheduled(voting);
