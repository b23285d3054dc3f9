import type { ServerResponse } from 'node:http';

/** Never calls `tell` if the client left before the response. */
export function onResponseStart(res: ServerResponse, tell: (status: number) => void): void {
  const writeHead = res.writeHead;
  res.writeHead = (...head: unknown[]) => {
    res.writeHead = writeHead;
    tell(Number(head[0]));
    return Reflect.apply(writeHead, res, head);
  };
}
