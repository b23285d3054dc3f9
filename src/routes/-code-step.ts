/** The code is a step of its own in the history, so that going back leads to what comes before it. */
export const readStep = (search: Record<string, unknown>): { step?: 'code' | undefined } => ({
  step: search['step'] === 'code' ? 'code' : undefined,
});
