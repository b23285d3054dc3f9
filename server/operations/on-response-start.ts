import type { ServerResponse } from 'node:http';

/** Calls `tell` with the status when the response begins, or never if the client left. */
export function onResponseStart(res: ServerResponse, tell: (status: number) => void): void {
  const writeHead = res.writeHead;
  res.writeHead = (...head: unknown[]) => {
    res.writeHead = writeHead;
    tell(Number(head[0]));
    return Reflect.apply(writeHead, res, head);
  };
}
