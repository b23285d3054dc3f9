import type { ServerResponse } from 'node:http';

export type HttpReply = {
  status: number;
  headers: Record<string, string>;
  body?: Buffer<ArrayBuffer> | string;
};

/** Not cached, because the state is temporary. */
export function plainReply(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): HttpReply {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers: { ...type, ...headers }, body: `${text}\n` };
}

export function jsonReply(
  status: number,
  content: unknown,
  headers: Record<string, string> = {},
): HttpReply {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(content) };
}

export function toResponse({ status, headers, body }: HttpReply): Response {
  return new Response(body ?? null, { status, headers });
}

/** @param common name, value, …: the fastest form in Node; must not repeat headers of `reply` */
export function send(res: ServerResponse, reply: HttpReply, common: readonly string[] = []): void {
  res.writeHead(reply.status, [...common, ...Object.entries(reply.headers).flat()]);
  // Node itself omits the body for HEAD and 304.
  res.end(reply.body);
}
