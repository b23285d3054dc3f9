import * as v from 'valibot';
import { elsewhere, type ScreenPattern, screenAt } from '../../src/contracts/screens.ts';

/** Browsers report whole addresses and parts of scripts. They must not be stored. */

/** `application/reports+json`, which may include other reports. */
const Reported = v.object({
  type: v.string(),
  body: v.nullish(
    v.object({
      effectiveDirective: v.nullish(v.string()),
      blockedURL: v.nullish(v.string()),
      documentURL: v.nullish(v.string()),
    }),
  ),
});

/** `application/csp-report`. */
const OldReport = v.object({
  'csp-report': v.object({
    'effective-directive': v.nullish(v.string()),
    'violated-directive': v.nullish(v.string()),
    'blocked-uri': v.nullish(v.string()),
    'document-uri': v.nullish(v.string()),
  }),
});

/** Browsers send smaller batches. */
export const PolicyReports = v.union([v.pipe(v.array(Reported), v.maxLength(50)), OldReport]);
type PolicyReports = v.InferOutput<typeof PolicyReports>;

export type PolicyReport = {
  readonly directive: string;
  /** An origin, the scheme of an extension, or a keyword of the policy. */
  readonly blocked: string;
  readonly screen: ScreenPattern;
};

/** Those of our policy, and the specific ones that browsers report. */
const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'manifest-src',
  'media-src',
  'worker-src',
  'frame-src',
  'frame-ancestors',
  'form-action',
  'base-uri',
  'require-trusted-types-for',
];

/** In place of an address. */
const words = [
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'about',
  'filesystem',
  'trusted-types-policy',
  'trusted-types-sink',
];

/** The rest of such an address identifies an installation. */
const extensions = [
  'chrome-extension',
  'moz-extension',
  'safari-extension',
  'safari-web-extension',
  'ms-browser-extension',
];

const other = 'other';
const longestOrigin = 100;

function blockedBy(address: string): string {
  if (words.includes(address)) return address;
  if (!URL.canParse(address)) return extensions.includes(address) ? address : other;
  const { protocol, origin } = new URL(address);
  const scheme = protocol.slice(0, -1);
  if (scheme === 'http' || scheme === 'https' || scheme === 'ws' || scheme === 'wss') {
    return origin.length <= longestOrigin ? origin : other;
  }
  return [...extensions, ...words].includes(scheme) ? scheme : other;
}

function reduced(directive: string, blocked: string, document: string): PolicyReport {
  // The older field may contain the whole rule.
  const name = directive.split(' ')[0] ?? '';
  return {
    directive: directives.includes(name) ? name : other,
    blocked: blockedBy(blocked),
    screen: URL.canParse(document) ? screenAt(new URL(document).pathname) : elsewhere,
  };
}

export function reduceReports(reports: PolicyReports): PolicyReport[] {
  if (!Array.isArray(reports)) {
    const { 'csp-report': report } = reports;
    const directive = report['effective-directive'] || report['violated-directive'];
    return [reduced(directive ?? '', report['blocked-uri'] ?? '', report['document-uri'] ?? '')];
  }
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) =>
      reduced(body?.effectiveDirective ?? '', body?.blockedURL ?? '', body?.documentURL ?? ''),
    );
}
