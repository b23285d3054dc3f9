export const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** The task goes on. */
export const unlessDiskHangs = <Value>(task: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([task, pause(3_000).then(() => otherwise)]);

/** Rejects if `task` takes longer. */
export async function within<Value>(milliseconds: number, task: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This takes too long.')), milliseconds);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
