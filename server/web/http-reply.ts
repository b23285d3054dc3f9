import type { ServerResponse } from 'node:http';

/** What this server answers by itself: to Node's own response, or as a Response. */
export type HttpReply = {
  status: number;
  headers: Record<string, string>;
  body?: Buffer<ArrayBuffer> | string;
};

/** A short text for whoever looks; never cached, since it tells of a passing state. */
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

/**
 * @param common further headers, as name, value, name, value: what Node writes fastest. They are
 * not to name what `reply` names.
 */
export function send(res: ServerResponse, reply: HttpReply, common: readonly string[] = []): void {
  res.writeHead(reply.status, [...common, ...Object.entries(reply.headers).flat()]);
  // To a HEAD, and with a 304, Node itself sends no body.
  res.end(reply.body);
}
