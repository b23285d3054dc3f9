import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FaultReport } from '~/contracts/fault-report.ts';
import { screens } from '~/contracts/screens.gen.ts';
import { pathOf, screenAt, targetAt } from '~/contracts/screens.ts';
import { engineOf } from '~/core/faults/fault-reports.ts';

describe('the destination at a path', () => {
  test('is found for every screen, and has that path again', () => {
    for (const to of screens) {
      const path = pathOf({ to });
      expect(targetAt(path)?.to).toBe(to);
      expect(targetAt(`${path}/`)?.to).toBe(to);
    }
  });

  test('keeps the optional parameter of its pattern', () => {
    const target = { to: '/practice/{-$step}', params: { step: 'summary' } } as const;
    expect(targetAt('/practice/summary')).toEqual(target);
    expect(pathOf(target)).toBe('/practice/summary');
    expect(targetAt('/practice')?.params?.step).toBeUndefined();
  });

  test.each([
    ...['', 'dashboard', '//elsewhere.test', 'https://elsewhere.test/dashboard'],
    ...['javascript:alert(1)', '/dashboard/more', '/practice/bod/more', '/ga/election'],
  ])('is null for %j', (path) => {
    expect(targetAt(path)).toBeNull();
  });
});

test.each([
  ['/', '/'],
  ['/settings/email', '/settings/email'],
  ['/settings/email/', '/settings/email'],
  ['/practice', '/practice/{-$step}'],
  ['/practice/summary', '/practice/{-$step}'],
  ['/practice/maria/santos', 'elsewhere'],
  ['/maria-santos', 'elsewhere'],
  ['/settings/maria', 'elsewhere'],
  ['/Settings', 'elsewhere'],
  ['', 'elsewhere'],
])('the screen at %s is %s', (path, screen) => {
  expect(screenAt(path)).toBe(screen);
});

test('a report with the version, engine, kind and screen is accepted', () => {
  const version = import.meta.env['VITE_VERSION'];
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const told = { version, engine: 'other', kind: 'broken-screen', screen: '/', count: 1 };
  expect(v.is(FaultReport, { ...told, build: '1a2b3c4d' })).toBe(true);
  // From a page of a version without build ids.
  expect(v.is(FaultReport, told)).toBe(true);
});

const linux = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = (os: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X)`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${linux} Chrome/156.0.0.0 Mobile Safari/537.36`, 'chromium 156'],
  [`${linux} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'chromium 130'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'gecko 140'],
  [`${iPhone('17_5_1')} ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`, 'webkit 17'],
  [`${iPhone('18_6')} ${webKit} CriOS/156.0.1 Mobile/15E148 Safari/604.1`, 'webkit 18'],
  [`${mac} ${webKit} Version/26.0 Safari/605.1.15`, 'webkit 26'],
  ['', 'other'],
  ['Mozilla/5.0 Maria Santos', 'other'],
  ['Chrome/9175550101.0', 'other'],
])('the engine of %s is %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
});
