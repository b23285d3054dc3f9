import type { RouteResult } from './dialect.ts';
import type { Payload } from './values.ts';
import type { Member, World } from './world.ts';

export type Call = {
  readonly world: World;
  /** The variable parts of the path, by the names in the route. */
  readonly parts: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** '' if the address has none. */
  readonly hash: string;
  readonly device: string;
  readonly member: Member | null;
};

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v2/`; a part that begins with a colon matches anything. */
  readonly path: string;
  readonly answer: (call: Call) => RouteResult;
};

export const data = (payload: Payload): RouteResult => ({ kind: 'data', data: payload });
export const done = (message?: string): RouteResult =>
  message === undefined ? { kind: 'done' } : { kind: 'done', message };
export const refuse = (message: string, field?: string): RouteResult =>
  field === undefined ? { kind: 'refused', message } : { kind: 'refused', message, field };

/** A path with a member's id is only for that member. */
const forMember =
  (answer: (call: Call, member: Member) => RouteResult) =>
  (call: Call): RouteResult => {
    const { member, parts } = call;
    if (member === null) return { kind: 'session-ended' };
    const named = parts['uuid'];
    return named === undefined || named === member.uuid
      ? answer(call, member)
      : refuse('This account is not yours.');
  };

export const route = (method: Route['method'], path: string, answer: Route['answer']): Route => ({
  method,
  path,
  answer,
});

export const memberRoute = (
  method: Route['method'],
  path: string,
  answer: (call: Call, member: Member) => RouteResult,
): Route => route(method, path, forMember(answer));

/** Trimmed; '' if it is missing. */
export const field = ({ body }: Call, name: string): string => {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** The variable parts of a path, or null if it does not match. */
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
