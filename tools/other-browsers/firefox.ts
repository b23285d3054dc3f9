import puppeteer from 'puppeteer-core';
import type { Driver } from './driver.ts';

const userAgent = 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';

export async function startFirefox(path: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    timeout: 60_000,
    protocolTimeout: 60_000,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'general.useragent.override': userAgent },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    async click(selector) {
      // The bar at the bottom may cover an element that counts as in view.
      await page.$eval(selector, (found) =>
        found.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await page.click(selector);
      return true;
    },
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}
