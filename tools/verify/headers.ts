import { cacheControl } from '../../server/web/file-response.ts';
import { commonHeaders, readIndexFacts } from '../../server/web/security-headers.ts';
import { hashedFolder } from '../../server/web/site-files.ts';

export type HeaderFinding = {
  /** `weaker`: allowed by an operator's setting, or by a host without PORTAL_ORIGIN. */
  readonly kind: 'wrong' | 'weaker';
  readonly text: string;
};

type Expected = ReadonlyMap<string, string>;
type Directives = ReadonlyMap<string, ReadonlySet<string>>;

const policyName = 'content-security-policy';
/** Operators add hosts of pictures and the API to these. */
const extensible = ['img-src', 'connect-src'];
/** The host's name, or 'self' where the server does not know it. */
const scripts = ['script-src', 'worker-src'];

/** The headers of our server at this address, as in server/web/security-headers.ts. */
export async function expectedHeaders(origin: URL, index: string): Promise<Expected> {
  const facts = readIndexFacts(index);
  const settings = { hasSandbox: false, pictureHosts: [], portalOrigin: origin };
  const headersFor = commonHeaders(async () => facts, settings);
  const proto = origin.protocol.replace(':', '');
  const pairs = await headersFor({ headers: { host: origin.host, 'x-forwarded-proto': proto } });
  return new Map(
    pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1] ?? ''] as const] : [])),
  );
}

export function compareHeaders(path: string, found: Headers, expected: Expected): HeaderFinding[] {
  const kept = path.startsWith(hashedFolder) ? cacheControl.hashed : cacheControl.others;
  return [...expected, ['cache-control', kept] as const].flatMap(([name, value]) => {
    const actual = found.get(name);
    if (actual === null) return [{ kind: 'wrong', text: `the header ${name} is missing` }];
    if (name === policyName) return comparePolicies(actual, value);
    if (actual === value) return [];
    return [{ kind: 'wrong', text: `the header ${name} is "${actual}", not "${value}"` }];
  });
}

/** Several policies are separated by commas, and a browser applies each of them. */
function comparePolicies(actual: string, expected: string): HeaderFinding[] {
  const each = actual.split(',').map((policy) => comparePolicy(policy, expected));
  return each.reduce((least, findings) => (findings.length < least.length ? findings : least));
}

function comparePolicy(actual: string, expected: string): HeaderFinding[] {
  const found = directivesOf(actual);
  return [...directivesOf(expected)].flatMap(([name, sources]): HeaderFinding[] => {
    const allowed = found.get(name);
    if (allowed === undefined) return [{ kind: 'wrong', text: `the policy lacks ${name}` }];
    const more = [...allowed.difference(sources)];
    if (more.length === 0) return [];
    const text = `the policy's ${name} also allows ${more.join(' ')}`;
    return [{ kind: isWeaker(name, more) ? 'weaker' : 'wrong', text }];
  });
}

function isWeaker(name: string, more: readonly string[]): boolean {
  if (scripts.includes(name)) return more.every((source) => source === "'self'");
  return extensible.includes(name) && more.every((source) => /^https:\/\/[\w.-]+/.test(source));
}

const directivesOf = (policy: string): Directives =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), new Set(sources)] as const;
    }),
  );
