/** A short text for whoever looks; never cached, since it tells of a passing state. */
export function plainAnswer(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
