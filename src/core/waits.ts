export const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

export const unlessDiskHangs = <Value>(task: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([task, pause(3_000).then(() => otherwise)]);

export async function within<Value>(milliseconds: number, task: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This takes too long.')), milliseconds);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}

/** Milliseconds; each pause is twice the last. */
const firstPause = 3_000;
const longestPause = 60_000;

/** For files that the worker may not have stored yet. @param tries throws after this many */
export async function loadUntilThere<File>(
  load: () => Promise<File>,
  tries = Number.POSITIVE_INFINITY,
): Promise<File> {
  for (let [tried, wait] = [1, firstPause]; ; tried += 1) {
    try {
      return await load();
    } catch (failure) {
      if (tried >= tries) throw failure;
      await pause(wait);
      wait = Math.min(wait * 2, longestPause);
    }
  }
}
