import { type Instant, parseInstant } from './wire.ts';

/** An answer with its wrapping taken off. */
export type Opened = { readonly data: unknown; readonly at: Instant | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readTime = (value: unknown): Instant | null =>
  typeof value === 'string' || typeof value === 'number' ? parseInstant(value) : null;

/**
 * Takes `{status?, message?, data, timestamp?}` apart. A body without `data` is its own payload,
 * and `timestamp` may stand beside `data` or inside it. Source: contract.md, section 1.
 */
export function openEnvelope(body: unknown): Opened {
  if (!isRecord(body)) return { data: body, at: null };
  const data = 'data' in body ? body['data'] : body;
  const inner = isRecord(data) ? data['timestamp'] : undefined;
  return { data, at: readTime(body['timestamp'] ?? inner) };
}

/**
 * Finds the sentence that an error answer carries: `{message}`, `{data:{message}}` or `{error}`.
 *
 * @returns the sentence, or null where there is none that a person could read
 */
export function errorMessage(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const data = body['data'];
  for (const found of [body['message'], isRecord(data) ? data['message'] : null, body['error']]) {
    if (typeof found === 'string' && found.trim() !== '' && !found.includes('<')) {
      return found.trim();
    }
  }
  return null;
}
