import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathOf } from '~/contracts/endpoint.ts';
import { endpoints } from '~/contracts/endpoints.ts';

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

test('nginx limits every call except the casts', () => {
  const [, pattern = ''] = /map \$uri \$kaagapay_address \{\s+~(\S+)\s+"";/.exec(nginx) ?? [];
  const unlimited = Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'get')
    .filter(([, { pattern: route }]) => {
      const path = pathOf(
        { pattern: route },
        { uuid: 'a', code: 'GA1', kind: 'b', what: 'c', group: 'd' },
      );
      return new RegExp(pattern).test(`/api/v2/${path}`);
    });
  expect(unlimited.map(([name]) => name).sort()).toEqual(['castAnswer', 'castBallot']);
  const forwards = nginx.split('proxy_pass http://kaagapay_calls;').slice(0, -1);
  expect(forwards).toHaveLength(3);
  for (const before of forwards) expect(before).toMatch(/limit_req zone=kaagapay_rate .+;\n\s+$/);
});

test('neither proxy logs the address of a request', () => {
  const [, format = ''] = /log_format kaagapay ([^;]+);/.exec(nginx) ?? [];
  expect(format).not.toMatch(
    /\$(?:request|request_uri|uri|args|query_string|http_\w+|remote_addr)\b/,
  );
  const logs = [...nginx.matchAll(/^\s+(?:access|error)_log (.+);$/gm)].map(([, log]) => log);
  expect([...new Set(logs)].sort()).toEqual([
    '/dev/null emerg',
    '/var/log/nginx/kaagapay.log kaagapay if=$kaagapay_unanswered',
    'off',
  ]);
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toMatch(/fields \{\s+request delete\s+\}/);
});
