import { type Driver, until } from './driver.ts';

export type Target = {
  readonly role: 'button' | 'heading' | 'field' | 'radio';
  /** A name that ends with … is the beginning of the element's name. */
  readonly name: string;
  readonly within?: string;
};

/**
 * Runs in the page. Marks the visible element, inside the open dialog if there is one.
 *
 * @returns true if the element can be used and has not moved since the last call. False during a
 * view transition, because the browser then drops taps
 */
function markInPage({ role, name, within }: Target, mark: string): boolean {
  const candidates = {
    button: 'button, a[href], [role=button], summary',
    heading: 'h1, h2, h3',
    field: 'input',
    radio: 'input[type=radio]',
  };
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return tidy(label);
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (by.length > 0)
      return by.map((id) => tidy(document.getElementById(id)?.textContent)).join(' ');
    if (element instanceof HTMLInputElement) return tidy(element.labels?.[0]?.textContent);
    return tidy(element.textContent);
  };
  const isNamed = (element: Element, wanted: string) =>
    wanted.endsWith('…')
      ? nameOf(element).startsWith(wanted.slice(0, -1))
      : nameOf(element) === wanted;
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && element.closest('[inert]') === null;

  try {
    if (document.documentElement.matches(':active-view-transition')) return false;
  } catch {
    // An engine without view transitions rejects the selector.
  }
  if (document.getElementById('loading-screen') !== null) return false;
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const regions = [...document.querySelectorAll('section, [role=region]')];
  const place =
    within === undefined ? (dialog ?? document) : regions.find((each) => isNamed(each, within));
  const found = [...(place?.querySelectorAll(candidates[role]) ?? [])].find(
    (element) => isSeen(element) && isNamed(element, name),
  );
  if (found === undefined || found.matches(':disabled, [aria-disabled=true]')) return false;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  // A box that has just opened takes no taps.
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  if (role === 'button' && !found.contains(hit)) return false;
  const position = `${x} ${y}`;
  const isAtRest = found.getAttribute(mark) === position;
  for (const earlier of document.querySelectorAll(`[${mark}]`)) earlier.removeAttribute(mark);
  found.setAttribute(mark, position);
  return isAtRest;
}

const mark = 'data-found-by-journey';

const describeTarget = ({ role, name, within }: Target) =>
  `the ${role} “${name}”${within === undefined ? '' : ` in “${within}”`}`;

export const sees = (driver: Driver, target: Target): Promise<boolean> =>
  driver.evaluate<boolean>(
    `(${markInPage.toString()})(${JSON.stringify(target)}, ${JSON.stringify(mark)})`,
  );

export const expectSeen = (driver: Driver, target: Target): Promise<void> =>
  until(describeTarget(target), () => sees(driver, target));

export const readScreen = async (driver: Driver): Promise<string> =>
  (await driver.evaluate<string>('document.body.innerText')).replace(/\s+/g, ' ');

export const expectWords = (driver: Driver, words: string): Promise<void> =>
  until(`“${words}”`, async () => (await readScreen(driver)).includes(words));

export async function press(driver: Driver, name: string, within?: string): Promise<void> {
  await use(driver, { role: 'button', name, ...(within !== undefined && { within }) });
}

export const choose = (driver: Driver, name: string): Promise<void> =>
  use(driver, { role: 'radio', name });

/** Taps once, even if nothing follows. */
async function use(driver: Driver, target: Target): Promise<void> {
  const tap = async () => (await sees(driver, target)) && (await driver.click(`[${mark}]`));
  await until(describeTarget(target), tap);
}

export async function enter(driver: Driver, name: string, text: string): Promise<void> {
  await expectSeen(driver, { role: 'field', name });
  await driver.type(`[${mark}]`, text);
}
