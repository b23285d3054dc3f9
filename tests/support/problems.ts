import type { expect } from 'vitest';

type Tester = Parameters<typeof expect.addEqualityTesters>[0][number];

const hasKind = (value: unknown): value is { readonly kind: unknown; readonly trace?: unknown } =>
  typeof value === 'object' && value !== null && 'kind' in value;

/**
 * Compares problems without their trace if only one of them has it: most tests name the kind of a
 * failure, not its code for the help desk.
 */
export const areEqualProblems: Tester = function (a, b, customTesters) {
  if (!hasKind(a) || !hasKind(b) || 'trace' in a === 'trace' in b) return undefined;
  const [{ trace: _a, ...left }, { trace: _b, ...right }] = [a, b];
  return this.equals(left, right, customTesters);
};
