import { forScreenReaders, read, unread } from '../support/read.ts';

/** The sentences of a dialog or notice, without its buttons. */
function sentencesOf(element: Element): string {
  const parts = [...element.querySelectorAll('h1, h2, h3, p, li, dt, dd')];
  if (parts.length === 0) {
    // A notice has its sentence without an element.
    const bare = element.cloneNode(true) as Element;
    for (const button of bare.querySelectorAll('button')) button.remove();
    return read(bare);
  }
  const own = parts.map(read).filter((part) => part !== '');
  const rest = [...element.querySelectorAll(`div:not(${unread})`)]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ nodeValue }) => (nodeValue ?? '').trim())
    .filter((part) => part !== '');
  return [...new Set([...own, ...rest])].join(' ');
}

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

const isLoading = (element: Element) => forScreenReaders(element) === 'Loading';

/** Strips are outside of the screen and last as long as it. */
const isStrip = (element: Element) =>
  element.closest('main') === null || element.hasAttribute('aria-label');

export type Told = {
  readonly sentence: string;
  /** True if the sentence appears with an event, or dates the known data. */
  readonly isLive: boolean;
  /** A strip shows a general state, not the outcome of a tap. */
  readonly isStrip: boolean;
};

/** All sentences, most urgent first: dialogs, alerts, the screen from its top, strips. */
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
      isLive: element.matches('dialog, [role]') || /^As of /.test(read(element)),
    }))
    .filter(({ sentence }) => sentence !== '' && sentence !== 'Oops!');
}

export const wholeScreen = (): string => read(document.body);

const isUnderWay = /…$|^(Checking|Activating|Casting|Submitting|Saving|Deactivating)\b/;

/** The element that spins, is busy or is a dead end, in words; null if the screen is stable. */
export function hanging(): string | null {
  const busy = document.querySelector('[aria-disabled="true"], [aria-busy="true"]');
  if (busy !== null)
    return `busy: ${forScreenReaders(busy) || busy.getAttribute('aria-labelledby')}`;
  if (all('[role="status"]').some(isLoading)) return 'a skeleton';
  const waiting = all('button, h1').find((element) => isUnderWay.test(read(element)));
  if (waiting !== undefined) return `waits: ${read(waiting)}`;
  const ways = all('button:not(:disabled), a[href]:not([href="#content"]), input:not(:disabled)');
  return ways.length === 0 ? 'no way on' : null;
}

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
  forScreenReaders(field.labels?.[0] ?? field) || field.getAttribute('aria-label') || field.name;
