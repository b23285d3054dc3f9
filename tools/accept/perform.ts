import type { Page } from 'playwright';
import type { Action, Secret, Sight, Step } from './step.ts';

export type StepResult = {
  readonly id: string;
  readonly says: string;
  /** Null if everything was seen. */
  readonly problem: string | null;
  readonly seconds: number;
  /** The file of the picture. */
  readonly picture: string;
};

type Settings = {
  readonly secret: (name: Secret) => Promise<string>;
  /** Takes the picture of a step. @returns its file */
  readonly photograph: (page: Page, id: string) => Promise<string>;
  readonly waitMs: number;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const begins = (name: string) => new RegExp(`^${escaped(name)}(?![\\p{L}\\d])`, 'u');

/** Performs the steps in order, and stops at the first that fails: later ones build on it. */
export async function performSteps(
  page: Page,
  steps: readonly Step[],
  { secret, photograph, waitMs }: Settings,
): Promise<StepResult[]> {
  page.setDefaultTimeout(waitMs);
  const results: StepResult[] = [];
  for (const { id, says, do: actions, see } of steps) {
    const begun = performance.now();
    const problem =
      (await firstProblem(actions, (action) => act(page, action, secret))) ??
      (await firstProblem(see, (sight) => look(page, sight)));
    const seconds = Math.round(performance.now() - begun) / 1000;
    results.push({ id, says, problem, seconds, picture: await photograph(page, id) });
    if (problem !== null) break;
  }
  return results;
}

/** Names the action or the missing words. */
async function firstProblem<Part>(
  parts: readonly Part[],
  attempt: (part: Part) => Promise<void>,
): Promise<string | null> {
  for (const part of parts) {
    try {
      await attempt(part);
    } catch (error) {
      const [line] = String(error instanceof Error ? error.message : error).split('\n');
      return `${JSON.stringify(part)}: ${line}`;
    }
  }
  return null;
}

async function act(page: Page, action: Action, secret: Settings['secret']): Promise<void> {
  if ('open' in action) {
    await page.goto(action.open);
  } else if ('fill' in action) {
    const field = page.getByLabel(action.fill, { exact: true });
    await field.waitFor();
    await field.fill(await secret(action.with));
  } else if ('press' in action) {
    const place = action.in ? page.getByRole(action.in as 'alertdialog') : page;
    await place.getByRole('button', { name: begins(action.press) }).click();
  } else if ('on' in action) {
    await page.getByRole('heading', { level: 1, name: begins(action.on) }).waitFor();
  } else if ('choose' in action) {
    await chooseAll(page);
  } else if ('offline' in action) {
    await page.context().setOffline(action.offline);
  } else if ('reload' in action) {
    await page.reload();
  } else {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  }
}

/** Until the page accepts the choices. */
async function chooseAll(page: Page): Promise<void> {
  const open = page.locator('main li button[aria-pressed="false"]');
  await open.first().waitFor();
  const next = page.getByRole('button', { name: 'Next', exact: true, disabled: false });
  while ((await next.count()) === 0) {
    const chosen = await page.locator('main li button[aria-pressed="true"]').count();
    await open.first().click();
    await page.locator('main li button[aria-pressed="true"]').nth(chosen).waitFor();
  }
}

async function look(page: Page, sight: Sight): Promise<void> {
  // It covers the screen while that is drawn.
  await page.locator('#loading-screen').waitFor({ state: 'detached' });
  const seen =
    'text' in sight
      ? page.getByText(sight.text)
      : 'heading' in sight
        ? page.getByRole('heading', { name: begins(sight.heading) })
        : page.getByRole('button', { name: begins(sight.button) });
  await seen.first().waitFor();
}
