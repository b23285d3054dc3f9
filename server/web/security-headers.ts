import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type IndexFacts = {
  /** As 'sha256-…'. */
  styleHashes: readonly string[];
  /** As 'sha256-…'. */
  importMapHashes: readonly string[];
  /** Other origins of pictures that the app fetches. */
  mediaOrigins: readonly string[];
  /** Other origins of pictures that the app only shows. */
  pictureOrigins: readonly string[];
  /** Empty if the API has our origin. */
  apiOrigins: readonly string[];
};

/** `mediaOrigins` includes MEDIA_ORIGIN and MEDIA_HOSTS. */
type Situation = IndexFacts & {
  hasSandbox: boolean;
  /** In the syntax of the policy. */
  scripts: { readonly page: string; readonly worker: string };
};

const HSTS = `max-age=${365 * 24 * 60 * 60}`;

const policyReports = '/reports/csp';

// Sharing, the clipboard and notifications stay available.
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

type Settings = Pick<Situation, 'hasSandbox'> & {
  /** MEDIA_ORIGIN and MEDIA_HOSTS. */
  pictureHosts: readonly string[];
  /** The address that members open. */
  portalOrigin?: URL | undefined;
};

/** Limits memory for made-up names. */
const MOST_NAMES = 20;

type Asked = Pick<IncomingMessage, 'headers'>;

/** Name, value, …. Cached per index.html and host name. */
export function commonHeaders(
  indexFacts: () => Promise<IndexFacts>,
  { hasSandbox, pictureHosts, portalOrigin }: Settings,
) {
  let known: IndexFacts | undefined;
  const made = new Map<string, readonly string[]>();
  return async ({ headers }: Asked): Promise<readonly string[]> => {
    const facts = await indexFacts();
    if (known !== facts || made.size > MOST_NAMES) made.clear();
    known = facts;
    const [named = ''] = String(headers['x-forwarded-host'] ?? '').split(',');
    const hosts = isHostKnown(headers, portalOrigin)
      ? [portalOrigin?.host ?? '', named.trim(), headers.host ?? '']
      : [];
    const isTls = headers['x-forwarded-proto'] === 'https';
    const key = [isTls, ...hosts].join(' ');
    const before = made.get(key);
    if (before) return before;
    const mediaOrigins = [...new Set([...facts.mediaOrigins, ...pictureHosts])];
    const scripts = scriptSources(hosts, hasSandbox ? [...SCRIPTS, CONSOLE_FOLDER] : SCRIPTS);
    const plain = securityHeaders({ ...facts, mediaOrigins, hasSandbox, scripts });
    const common = isTls ? [...plain, 'strict-transport-security', HSTS] : plain;
    made.set(key, common);
    return common;
  };
}

/** Source: src/app/register-worker.ts. */
const WORKER = '/sw.js';
/** Some browsers check the worker against script sources. */
const SCRIPTS = ['/assets/', WORKER];
const CONSOLE_FOLDER = '/sandbox/';

/** Only these hosts can have a path in a policy. A name without a dot is usually a proxy's. */
const POLICY_HOST =
  /^(?:127\.0\.0\.1|localhost|(?:[a-z\d-]+\.)+[a-z\d-]*[a-z][a-z\d-]*)(?::\d+)?$/i;

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto'];

/** A proxy may replace `Host` with an internal name. */
const isHostKnown = (headers: Asked['headers'], portalOrigin: URL | undefined): boolean =>
  portalOrigin !== undefined ||
  'x-forwarded-host' in headers ||
  !PROXY_HEADERS.some((name) => name in headers);

/**
 * Only our folders: no file below /media/ or /api/ may run as a script. If the host name is
 * uncertain, 'self' keeps the portal running.
 */
function scriptSources(hosts: readonly string[], paths: readonly string[]): Situation['scripts'] {
  const named = [...new Set(hosts.filter(Boolean))];
  const at = (path: string) => named.map((host) => host + path).join(' ');
  const canBeNamed = named.length > 0 && named.every((host) => POLICY_HOST.test(host));
  if (!canBeNamed) return { page: "'self'", worker: "'self'" };
  return { page: paths.map(at).join(' '), worker: at(WORKER) };
}

function securityHeaders(situation: Situation): string[] {
  return Object.entries({
    'content-security-policy': contentSecurityPolicy(situation),
    'reporting-endpoints': `csp="${policyReports}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }).flat();
}

function contentSecurityPolicy(situation: Situation): string {
  const { styleHashes, importMapHashes, mediaOrigins, pictureOrigins, apiOrigins, scripts } =
    situation;
  const framing = situation.hasSandbox ? "'self'" : "'none'";
  return [
    "default-src 'none'",
    [`script-src ${scripts.page}`, ...quoted(importMapHashes)].join(' '),
    ["style-src 'self'", ...quoted(styleHashes)].join(' '),
    ["img-src 'self' data: blob:", ...mediaOrigins, ...pictureOrigins].join(' '),
    ["connect-src 'self'", ...mediaOrigins, ...apiOrigins].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    `worker-src ${scripts.worker}`,
    // Source: docs/offline.md#new-versions.
    "frame-src 'self'",
    `frame-ancestors ${framing}`,
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // Source: src/app/register-worker.ts.
    'trusted-types service-worker',
    // For browsers without `report-to`.
    'report-to csp',
    `report-uri ${policyReports}`,
  ].join('; ');
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

export function readIndexFacts(html: string): IndexFacts {
  return {
    // Inline: the loading screen paints before any file arrives.
    styleHashes: hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/gi),
    importMapHashes: hashesOf(html, /<script type="importmap">([\s\S]*?)<\/script>/gi),
    mediaOrigins: origins(html, /<link rel="preconnect" href="([^"]+)"/g),
    pictureOrigins: origins(html, /<meta name="picture-origin" content="([^"]+)"/g),
    apiOrigins: origins(html, /<meta name="api-origin" content="([^"]+)"/g),
  };
}

function hashesOf(html: string, block: RegExp): string[] {
  return [...html.matchAll(block)].map(([, content = '']) => {
    // Browsers hash the parsed text: only line feeds.
    const text = content.replace(/\r\n?/g, '\n');
    return `sha256-${createHash('sha256').update(text).digest('base64')}`;
  });
}

function origins(html: string, named: RegExp): string[] {
  const found = [...html.matchAll(named)];
  return found.flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).origin] : [],
  );
}
