import * as v from 'valibot';

/** A text in `via` names another package. */
const Advisory = v.object({
  name: v.string(),
  title: v.string(),
  url: v.string(),
  severity: v.string(),
});
const AuditReport = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ via: v.array(v.union([v.string(), Advisory])) }),
  ),
});

export type Audit =
  | { readonly kind: 'asked'; readonly problems: readonly string[] }
  /** The registry cannot be reached, or does not support audits. */
  | { readonly kind: 'not-asked'; readonly why: string };

const isGrave = ({ severity }: { severity: string }) => ['high', 'critical'].includes(severity);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function reasonIn(answer: unknown): string {
  const said = v.safeParse(v.object({ message: v.string() }), answer);
  return said.success ? said.output.message : 'npm gave no report';
}

/** @param accepted advisories by id, with reasons */
export function readAudit(output: string, accepted: Readonly<Record<string, string>>): Audit {
  const answer = parsed(output);
  const report = v.safeParse(AuditReport, answer);
  if (!report.success) return { kind: 'not-asked', why: reasonIn(answer) };
  const found = new Map<string, string>();
  for (const { via } of Object.values(report.output.vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string' || !isGrave(advisory)) continue;
      const id = advisory.url.split('/').at(-1) ?? advisory.url;
      if (id in accepted) continue;
      found.set(id, `${advisory.name}: ${advisory.title} (${advisory.severity}, ${advisory.url})`);
    }
  }
  return { kind: 'asked', problems: [...found.values()] };
}
