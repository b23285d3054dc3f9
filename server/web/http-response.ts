import type { ServerResponse } from 'node:http';

export type HttpResponse = {
  status: number;
  headers: Record<string, string>;
  body?: Buffer<ArrayBuffer> | string;
};

/** Not cached: the state is temporary. */
export function plainResponse(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): HttpResponse {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers: { ...type, ...headers }, body: `${text}\n` };
}

export function jsonResponse(
  status: number,
  content: unknown,
  headers: Record<string, string> = {},
): HttpResponse {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(content) };
}

export function toResponse({ status, headers, body }: HttpResponse): Response {
  return new Response(body ?? null, { status, headers });
}

/** @param common name, value, …: Node's fastest form; must not repeat headers of `response` */
export function send(
  res: ServerResponse,
  response: HttpResponse,
  common: readonly string[] = [],
): void {
  res.writeHead(response.status, [...common, ...Object.entries(response.headers).flat()]);
  // Node omits the body for HEAD and 304.
  res.end(response.body);
}
