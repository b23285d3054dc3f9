import type { ServerResponse } from 'node:http';

/** Never calls `tell` if the client left before the response. */
export function onResponseStart(
  res: ServerResponse,
  tell: (status: number, headers: unknown) => void,
): void {
  const writeHead = res.writeHead;
  res.writeHead = (...head: unknown[]) => {
    res.writeHead = writeHead;
    tell(Number(head[0]), head.at(-1));
    return Reflect.apply(writeHead, res, head);
  };
}
