import type { ServerResponse } from 'node:http';

/** Tells the status when the answer begins; of a caller who has left before, nothing. */
export function whenAnswered(res: ServerResponse, tell: (status: number) => void): void {
  const writeHead = res.writeHead;
  res.writeHead = (...head: unknown[]) => {
    res.writeHead = writeHead;
    tell(Number(head[0]));
    return Reflect.apply(writeHead, res, head);
  };
}
