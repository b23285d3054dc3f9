import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from './responses.ts';

/** A number becomes its digits. */
export const givenText = (message: string) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))], message), ''),
    v.nonEmpty(message),
  );

/** Null, missing and empty become `''`. */
export const optionalText = v.nullish(v.string('A field is not readable.'), '');

/** Also accepts digits in a text. */
export const givenNumber = (message: string) =>
  v.pipe(
    v.nullish(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))], message),
      Number.NaN,
    ),
    v.integer(message),
  );

/** Null, missing and empty are false. */
export const flagField = (message: string) =>
  v.pipe(
    v.nullish(
      v.union(
        [v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1', 'true', 'false', ''])],
        message,
      ),
      false,
    ),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  );

/** A missing body is `{}`. Throws a 400 for no JSON. */
async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request could not be read: its body is not JSON.');
  }
}

async function readObject(c: Context): Promise<object> {
  const body = await readBody(c);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'The request could not be read: its body is not an object.');
  }
  return body;
}

function parseFields<Entries extends v.ObjectEntries>(given: object, entries: Entries) {
  const read = v.safeParse(v.object(entries), given);
  if (!read.success) throw new Refusal(422, read.issues[0].message);
  return read.output;
}

/** A 400 for an unreadable body, a 422 for an invalid field. */
export async function readFields<Entries extends v.ObjectEntries>(
  c: Context,
  entries: Entries,
): Promise<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  return parseFields(await readObject(c), entries);
}

/** Some clients and servers drop the body of a DELETE: the query counts too. */
export async function readFieldsAnywhere<Entries extends v.ObjectEntries>(
  c: Context,
  entries: Entries,
) {
  return parseFields({ ...c.req.query(), ...(await readObject(c)) }, entries);
}

/** Every mistake is a 400. */
export async function readControl<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, await readBody(c));
  if (read.success) return read.output;
  const issue = read.issues[0];
  const fieldPath = v.getDotPath(issue);
  throw new Refusal(400, fieldPath === null ? issue.message : `${fieldPath}: ${issue.message}`);
}

export const oneOf = (names: readonly string[]) => `must be one of ${names.join(', ')}`;
