/** The code is a step of its own in the history, so that going back corrects the value. */
export const readStep = (search: Record<string, unknown>): { step?: 'code' | undefined } => ({
  step: search['step'] === 'code' ? 'code' : undefined,
});
