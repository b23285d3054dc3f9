/** Epoch milliseconds; the end is exclusive. */
export type Window = { readonly startsAt: number; readonly endsAt: number };

export const generalAssemblyPhases = [
  'before',
  'registration',
  'between',
  'voting',
  'ended',
] as const;
export type GeneralAssemblyPhase = (typeof generalAssemblyPhases)[number];
export type GeneralAssemblyWindows = { readonly registration: Window; readonly voting: Window };

export const referendumPhases = ['before', 'open', 'ended'] as const;
export type ReferendumPhase = (typeof referendumPhases)[number];

const day = 24 * 60 * 60 * 1000;

/** Milliseconds after registration starts. */
const generalAssemblyStarts = {
  before: -14 * day,
  registration: 0,
  between: 14 * day,
  voting: 21 * day,
  ended: 35 * day,
} as const satisfies Record<GeneralAssemblyPhase, number>;

/** Milliseconds after the referendum opens. */
const referendumStarts = {
  before: -14 * day,
  open: 0,
  ended: 14 * day,
} as const satisfies Record<ReferendumPhase, number>;

/** Days away from both ends of a phase. */
const intoPhase = 3 * day;

export const hasStarted = (window: Window, now: number) => now >= window.startsAt;
export const hasEnded = (window: Window, now: number) => now >= window.endsAt;

/** @param wait milliseconds until the phase; null if it has begun */
export function generalAssemblyWindows(
  phase: GeneralAssemblyPhase,
  now: number,
  wait: number | null = null,
): GeneralAssemblyWindows {
  const zero = now + (wait ?? -intoPhase) - generalAssemblyStarts[phase];
  const at = (name: GeneralAssemblyPhase) => zero + generalAssemblyStarts[name];
  return {
    registration: { startsAt: at('registration'), endsAt: at('between') },
    voting: { startsAt: at('voting'), endsAt: at('ended') },
  };
}

/** @param wait see `generalAssemblyWindows` */
export function referendumWindow(
  phase: ReferendumPhase,
  now: number,
  wait: number | null = null,
): Window {
  const zero = now + (wait ?? -intoPhase) - referendumStarts[phase];
  return { startsAt: zero + referendumStarts.open, endsAt: zero + referendumStarts.ended };
}

export function generalAssemblyPhaseAt(
  windows: GeneralAssemblyWindows,
  now: number,
): GeneralAssemblyPhase {
  if (hasEnded(windows.voting, now)) return 'ended';
  if (hasStarted(windows.voting, now)) return 'voting';
  if (hasEnded(windows.registration, now)) return 'between';
  return hasStarted(windows.registration, now) ? 'registration' : 'before';
}

export function referendumPhaseAt(window: Window, now: number): ReferendumPhase {
  if (hasEnded(window, now)) return 'ended';
  return hasStarted(window, now) ? 'open' : 'before';
}
