/** Printed without a stack. */
export class PlainProblem extends Error {
  override readonly name = 'PlainProblem';
}

export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
