import * as v from 'valibot';
import { reminderLimits } from '../../src/contracts/reminders.ts';
import { tooLarge, unreadable, unusable } from './refusals.ts';

/**
 * A Refusal: 413 too large, 400 no JSON, 422 another shape.
 * Source: docs/behaviour/reminders.md#the-calls-of-the-service.
 */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  let json: unknown;
  const text = await readText(request);
  try {
    json = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  const { success, output, issues } = v.safeParse(schema, json);
  if (success) return output;
  const field = v.getDotPath(issues[0]);
  throw unusable(field ? `The field "${field}" is not valid.` : 'This request is not complete.');
}

async function readText(request: Request): Promise<string> {
  const limit = reminderLimits.requestBytes;
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge();
  const bytes = await readAtMost(request, limit + 1);
  if (bytes && bytes.length > limit) throw tooLarge();
  return Buffer.from(bytes ?? []).toString('utf8');
}

/** Undefined if Content-Length exceeds `most`. */
export async function readAtMost(
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!request.body || Number(request.headers.get('content-length')) > most) return undefined;
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of request.body) {
      length += part.length;
      parts.push(part);
      if (length >= most) break;
    }
  } catch {
    // The client left.
    throw unreadable();
  }
  return Uint8Array.from(Buffer.concat(parts));
}
