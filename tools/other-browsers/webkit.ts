import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../kit/processes.ts';
import { type Driver, until } from './driver.ts';

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

/** WebDriver's key for the id of an element: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The Debian package `webkit2gtk-driver` has these programs. */
export const webkitPrograms = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/xvfb-run',
  browser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
};

/** WebKitGTK on its own display, with the user agent of an iPhone. */
export async function startWebkit(): Promise<Driver> {
  const port = await freePort();
  const { display, driver, browser } = webkitPrograms;
  const args = ['-a', driver, `--port=${port}`, '--host=127.0.0.1'];
  // The display and the browser end with this process group.
  const child = spawn(display, args, { stdio: 'ignore', detached: true });
  const end = () => endGroup(child);
  process.once('exit', end);
  const base = `http://127.0.0.1:${port}`;
  try {
    await until('WebKitWebDriver', async () => (await fetch(`${base}/status`)).ok);
    const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': {
            binary: browser,
            args: ['--automation', `--user-agent=${userAgent}`],
          },
        },
      },
    });
    const session = `${base}/session/${sessionId}`;
    await call('POST', `${session}/window/rect`, { width: 480, height: 960 });
    return driverOf(session, end);
  } catch (error) {
    end();
    throw error;
  }
}

function driverOf(session: string, end: () => void): Driver {
  const post = <Value>(path: string, body: object) =>
    call<Value>('POST', `${session}/${path}`, body);
  const find = async (selector: string) => {
    const element = await post<Record<string, string>>('element', {
      using: 'css selector',
      value: selector,
    });
    return `element/${element[elementKey]}`;
  };
  return {
    open: (url) => post('url', { url }),
    reload: () => post('refresh', {}),
    evaluate: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }),
    async click(selector) {
      const element = await find(selector);
      // WebDriver does not scroll to a tile beneath a bar.
      const place = JSON.stringify(selector);
      const script = `document.querySelector(${place}).scrollIntoView({ block: 'center' })`;
      await post('execute/sync', { script, args: [] });
      try {
        await post(`${element}/click`, {});
        return true;
      } catch (error) {
        if (error instanceof Refusal && tappedNothing.has(error.name)) return false;
        throw error;
      }
    },
    type: async (selector, text) => post(`${await find(selector)}/value`, { text }),
    async close() {
      await call('DELETE', session).catch(() => undefined);
      end();
    },
  };
}

class Refusal extends Error {
  constructor(name: string, message = '') {
    super(`${name} ${message}`);
    this.name = name;
  }
}

/** WebDriver responds with these errors if a click did not happen. */
const tappedNothing = new Set(['element click intercepted', 'element not interactable']);

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await answer.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (!answer.ok) throw new Refusal(value.error ?? `${answer.status}`, value.message);
  return value;
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The group has already ended.
  }
}
