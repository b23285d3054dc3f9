/** Seconds; null if missing or unreadable (RFC 9110, section 10.2.3). */
export function readRetryAfter(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const until = Date.parse(text) - now;
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil(until / 1000));
}
