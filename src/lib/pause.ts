/** Resolves after so many milliseconds, with nothing. */
export const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));
