import * as v from 'valibot';
import { reminderLimits } from '../../src/contracts/reminders.ts';
import { tooLarge, unreadable, unusable } from './answers.ts';

/**
 * Reads a JSON body of at most 8 KiB, however long it claims to be.
 * Source: docs/behaviour/reminders.md#the-calls-of-the-service.
 * Throws a Refusal: 413 too large, 400 no JSON, 422 not of this shape.
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
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
