import type { ServerResponse } from 'node:http';

type BegunResponse = {
  /** Undefined if the client left before the response. */
  readonly status: number | undefined;
  readonly headers: unknown;
  /** Milliseconds since the call of `watchResponse`. */
  readonly ms: number;
};

/** Calls `tell` once. */
export function watchResponse(res: ServerResponse, tell: (begun: BegunResponse) => void): void {
  const begunAt = performance.now();
  let isTold = false;
  const tellOnce = (status?: number, headers?: unknown) => {
    if (!isTold) tell({ status, headers, ms: performance.now() - begunAt });
    isTold = true;
  };
  res.once('close', () => tellOnce());
  const writeHead = res.writeHead;
  res.writeHead = (...head: unknown[]) => {
    res.writeHead = writeHead;
    tellOnce(Number(head[0]), head.at(-1));
    return Reflect.apply(writeHead, res, head);
  };
}
