import type { BrowserContext, Page, Request } from 'playwright/test';

/** Lines. */
const longest = 400;

/**
 * Notes the requests, input, loads and console of each page. Call it before the first page opens.
 *
 * @returns the newest lines, with milliseconds since the start
 */
export async function logPages(context: BrowserContext): Promise<() => string> {
  const startedAt = performance.now();
  const lines: string[] = [];
  const unanswered = new Set<Request>();
  const pages: Page[] = [];
  const note = (page: Page | null, text: string) => {
    const number = page === null ? '-' : pages.indexOf(page) + 1;
    lines.push(`${Math.round(performance.now() - startedAt)} page ${number}: ${text}`);
    if (lines.length > longest) lines.shift();
  };
  const noteRequest = (request: Request, what: string) => {
    const isWorkers = request.serviceWorker() !== null;
    const page = isWorkers ? null : request.frame().page();
    note(
      page,
      `${what} ${request.method()} ${pathOf(request.url())}${isWorkers ? ' (worker)' : ''}`,
    );
  };
  context.on('page', (page) => {
    pages.push(page);
    page.on('framenavigated', (frame) => note(page, `is at ${pathOf(frame.url())}`));
    page.on('load', () => note(page, 'has loaded'));
    page.on('crash', () => note(page, 'crashed'));
  });
  context.on('console', (message) => note(message.page(), `${message.type()} ${message.text()}`));
  context.on('request', (request) => {
    unanswered.add(request);
    noteRequest(request, 'request');
  });
  context.on('response', (response) => {
    unanswered.delete(response.request());
    noteRequest(response.request(), String(response.status()));
  });
  context.on('requestfailed', (request) => {
    unanswered.delete(request);
    noteRequest(request, 'failed');
  });
  await reportInput(context, note);
  return () => {
    for (const request of unanswered) noteRequest(request, 'no response to');
    return lines.join('\n');
  };
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`.slice(0, 120);
};

async function reportInput(context: BrowserContext, note: (page: Page, text: string) => void) {
  await context.exposeBinding('reportInput', ({ page }, text: string) => note(page, text));
  await context.addInitScript(() => {
    const report = (text: string) => Reflect.get(window, 'reportInput')(text);
    for (const kind of ['pointerdown', 'pointerup', 'click', 'submit']) {
      const options = { capture: true, passive: true };
      addEventListener(kind, ({ target }) => report(`${kind} ${nameOf(target)}`), options);
    }
    const nameOf = (target: EventTarget | null) =>
      target instanceof Element ? `${target.tagName} ${target.textContent?.slice(0, 30)}` : '';
    navigator.serviceWorker?.addEventListener('controllerchange', () =>
      report('has another worker'),
    );
  });
}
