import type { IncomingMessage } from 'node:http';
import { type CountedReport, createReports } from '../../../server/reports/reports.ts';

type Sent = { type?: string; from?: string; method?: string };

export function openDesk() {
  const counted: CountedReport[] = [];
  const logged: { event: string; fields: object }[] = [];
  const clock = { now: 0 };
  const reports = createReports({
    count: (report) => counted.push(report),
    log: (event, fields) => logged.push({ event, fields }),
    findRelease: ({ version, build }) => ({
      version: version === report.version ? version : 'other',
      build: build === report.build ? build : 'other',
    }),
    now: () => clock.now,
  });
  const send = (path: string, body: unknown, sent: Sent = {}) => {
    const { type = 'application/json', from = '203.0.113.7', method = 'POST' } = sent;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(`https://portal.example${path}`, {
      method,
      headers: { 'content-type': type },
      ...(method === 'POST' && { body: text }),
    });
    const incoming = { socket: { remoteAddress: from }, headers: {} } as IncomingMessage;
    return Promise.resolve(reports.fetch(request, incoming));
  };
  return { counted, logged, clock, send };
}

export const report = {
  version: '1.2.3',
  build: '1a2b3c4d',
  engine: 'chromium 156',
  kind: 'missing-part',
  screen: '/ga/election/vote/bod',
  count: 3,
} as const;
