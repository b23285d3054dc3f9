import { signIn } from '../tools/kit/member.ts';
import { type OpenedProxy, openProxy } from '../tools/kit/proxy.ts';
import { expect, test as plain } from './support/test.ts';

const changePage = (html: string) => html.replace('<body>', '<body><script>filter()</script>');

const test = plain.extend<{ filter: OpenedProxy }>({
  filter: async ({ app }, use) => {
    const filter = await openProxy(app.origin, { changePage });
    await use(filter);
    filter.close();
  },
  baseURL: async ({ filter }, use) => use(filter.origin),
});

// The portal's policy stops the script of the filter.
test.use({ serviceWorkers: 'allow', allowedErrors: [/Content Security Policy/] });

test('opens behind a filter that changes each page, and says that nothing opens offline', async ({
  page,
  filter,
}) => {
  const loads = (path: string) => filter.asked.filter((asked) => asked === path).length;
  await signIn(page);
  // The worker's request, and the one that finds the reason.
  await expect.poll(() => loads('/index.html')).toBe(2);

  await page.goto('/ready');
  await expect(page.getByText('The portal does not open without a connection here')).toBeVisible();
});
