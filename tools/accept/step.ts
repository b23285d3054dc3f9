import * as v from 'valibot';

/** Values of the account, which are never in the file. */
export const secrets = ['username', 'password', 'pin', 'code'] as const;
export type Secret = (typeof secrets)[number];

const Action = v.union([
  v.strictObject({ open: v.pipe(v.string(), v.startsWith('/')) }),
  v.strictObject({ fill: v.string(), with: v.picklist(secrets) }),
  v.strictObject({ press: v.string(), in: v.optional(v.string()) }),
  /** Waits for this heading of the screen. */
  v.strictObject({ on: v.string() }),
  /** As many candidates as the page asks for. */
  v.strictObject({ choose: v.literal('all') }),
  v.strictObject({ offline: v.boolean() }),
  v.strictObject({ reload: v.literal(true) }),
  /** Waits until the portal opens without a connection. */
  v.strictObject({ keep: v.literal('offline') }),
]);

const Sight = v.union([
  v.strictObject({ heading: v.string() }),
  v.strictObject({ button: v.string() }),
  v.strictObject({ text: v.string() }),
]);

/** Accessible names as in the English portal; each name may have more words behind it. */
const Step = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  says: v.string(),
  /** Makes a vote: left out without `--with-votes`. */
  votes: v.optional(v.boolean(), false),
  do: v.array(Action),
  see: v.pipe(v.array(Sight), v.minLength(1)),
});

export const Steps = v.array(Step);
export type Action = v.InferOutput<typeof Action>;
export type Sight = v.InferOutput<typeof Sight>;
export type Step = v.InferOutput<typeof Step>;

/** @returns the steps, or a sentence on the first fault */
export function readSteps(text: string): readonly Step[] | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'The file is not JSON.';
  }
  const result = v.safeParse(Steps, parsed);
  if (result.success) return result.output;
  const [issue] = result.issues;
  return `${v.getDotPath(issue) ?? 'The list'}: ${issue.message}`;
}
