/** What a member sees of the screen, in words. */

const textOf = (element: Element): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The sentences of a box or a notice, without what its buttons say. */
function sentencesOf(element: Element): string {
  const parts = [...element.querySelectorAll('h1, h2, h3, p, li, dt, dd')];
  if (parts.length === 0) {
    // A notice holds its sentence bare.
    const bare = element.cloneNode(true) as Element;
    for (const button of bare.querySelectorAll('button')) button.remove();
    return textOf(bare);
  }
  const own = parts.map(textOf).filter((part) => part !== '');
  const rest = [...element.querySelectorAll('div')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '')
    .map(({ textContent }) => (textContent ?? '').trim());
  return [...new Set([...own, ...rest])].join(' ');
}

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

const isLoading = (element: Element) => textOf(element) === 'Loading';

/** The strips that stand over a screen from its beginning to its end. */
const isStrip = (element: Element) =>
  element.closest('main') === null || element.hasAttribute('aria-label');

export type Told = {
  readonly sentence: string;
  /** Said as it appears, or since when the data is known: what a screen says in any case is not. */
  readonly isLive: boolean;
  /** A strip says how things stand in general, not what became of a tap. */
  readonly isStrip: boolean;
};

/** What is told, most urgent first: boxes, alerts, then the screen from its top, then the strips. */
export function told(): Told[] {
  const live = all('[role="status"]').filter((status) => !isLoading(status));
  const lines = all('main :is(p, small)').filter((line) => line.closest('[role]') === null);
  const urgent = [
    ...all('dialog[open]'),
    ...all('[role="alert"]'),
    ...live.filter((status) => !isStrip(status) && status.tagName === 'DIV'),
    ...all('main h1'),
    ...live.filter((status) => !isStrip(status) && status.tagName !== 'DIV'),
    ...lines,
    ...live.filter(isStrip),
  ];
  return urgent
    .map((element) => ({
      isStrip: element.matches('[role="status"]') && isStrip(element),
      sentence: sentencesOf(element).replace(/^Oops! /, ''),
      isLive: element.matches('dialog, [role]') || /^As of /.test(textOf(element)),
    }))
    .filter(({ sentence }) => sentence !== '' && sentence !== 'Oops!');
}

/** Everything that stands on the screen. */
export const wholeScreen = (): string => textOf(document.body);

/** What a button or a title says while something is being done. */
const isUnderWay = /…$|^(Checking|Activating|Casting|Submitting|Saving|Deactivating)\b/;

/** What spins, is busy or leads nowhere, in words; null where the screen rests. */
export function hanging(): string | null {
  const busy = document.querySelector('[aria-disabled="true"], [aria-busy="true"]');
  if (busy !== null) return `busy: ${textOf(busy) || busy.getAttribute('aria-labelledby')}`;
  if (all('[role="status"]').some(isLoading)) return 'a skeleton';
  const waiting = all('button, h1').find((element) => isUnderWay.test(textOf(element)));
  if (waiting !== undefined) return `waits: ${textOf(waiting)}`;
  const ways = all('button:not(:disabled), a[href]:not([href="#content"]), input:not(:disabled)');
  return ways.length === 0 ? 'no way on' : null;
}

/** What is filled in, by the name of its field. */
export function filledIn(): ReadonlyMap<string, string> {
  const fields = all('input, textarea, select') as HTMLInputElement[];
  const readValue = ({ type, value, checked }: HTMLInputElement) =>
    type === 'checkbox' || type === 'radio' ? (checked ? 'chosen' : '') : value;
  return new Map(
    fields
      .map((field) => [nameOf(field), readValue(field)] as const)
      .filter(([, value]) => value !== ''),
  );
}

const nameOf = (field: HTMLInputElement): string =>
  textOf(field.labels?.[0] ?? field) || field.getAttribute('aria-label') || field.name;
