import type { Payload } from './values.ts';
import type { Member, World } from './world.ts';

/** One call to the API, as far as a route has to know it. */
export type Call = {
  readonly world: World;
  /** The path's own parts, by the names that the route gives them. */
  readonly parts: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The hash that the address carries; '' where it carries none. */
  readonly hash: string;
  /** What the browser calls itself. */
  readonly device: string;
  /** Whose session the hash stands for, or null. */
  readonly member: Member | null;
};

/** What is answered, whatever it looks like in the end. */
export type Reply =
  | { readonly kind: 'data'; readonly data: Payload }
  /** Nothing to tell; with `message` the server says its own word, and the time where it ever does. */
  | { readonly kind: 'done'; readonly message?: string }
  | { readonly kind: 'nothing-on'; readonly message: string }
  /** `field`: what of the body was wrong. `isSecret`: it was a PIN. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly field?: string;
      readonly isSecret?: true;
    }
  | { readonly kind: 'session-over' }
  | { readonly kind: 'no-such-call' };

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v2/`; a part that begins with a colon may be anything. */
  readonly path: string;
  readonly answer: (call: Call) => Reply;
};

export const data = (payload: Payload): Reply => ({ kind: 'data', data: payload });
export const done = (message?: string): Reply =>
  message === undefined ? { kind: 'done' } : { kind: 'done', message };
export const refuse = (message: string, field?: string): Reply =>
  field === undefined ? { kind: 'refused', message } : { kind: 'refused', message, field };

/** For members alone; a path that names one is for that member alone. */
export const forMember =
  (answer: (call: Call, member: Member) => Reply) =>
  (call: Call): Reply => {
    const { member, parts } = call;
    if (member === null) return { kind: 'session-over' };
    const named = parts['uuid'];
    return named === undefined || named === member.uuid
      ? answer(call, member)
      : refuse('This account is not yours.');
  };

/** A field of the body as text, trimmed; '' where it is missing. */
export const field = ({ body }: Call, name: string): string => {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** The parts of a path by name, or null where it is another path. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const found = given[index] ?? '';
    if (part.startsWith(':')) parts[part.slice(1)] = decodeURIComponent(found);
    else if (part !== found) return null;
  }
  return parts;
}
