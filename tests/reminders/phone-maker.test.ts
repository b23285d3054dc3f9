import { afterEach, expect, test, vi } from 'vitest';
import { readPhoneMaker } from '~/reminders/reminder-sheet.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgentData');
});

const reduced = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile';

function asBrowser(userAgent: string, hints?: () => Promise<{ model?: string }>): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  if (!hints) return;
  const value = { getHighEntropyValues: hints };
  Object.defineProperty(navigator, 'userAgentData', { configurable: true, value });
}

test.each([
  ['its hints', reduced, async () => ({ model: 'TECNO KI5q' }), 'transsion'],
  ['hints that it refuses', reduced, () => Promise.reject(new Error('NotAllowed')), null],
  ['hints without a model', reduced, async () => ({ model: '' }), null],
  ['the user agent', reduced.replace('K)', 'CPH2239 Build/RKQ1)'), undefined, 'oppo'],
  ['an old user agent', reduced.replace('K)', 'en-us; vivo 1906)'), undefined, 'vivo'],
  ['no model', 'Mozilla/5.0 (Android 14; Mobile; rv:146.0) Gecko/146.0', undefined, null],
  [
    'another system',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)',
    async () => ({ model: 'TECNO' }),
    null,
  ],
])('reads the maker from %s', async (_, userAgent, hints, maker) => {
  asBrowser(userAgent, hints);
  expect(await readPhoneMaker()).toBe(maker);
});
