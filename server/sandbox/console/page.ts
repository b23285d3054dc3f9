import type { Asked, Switches } from './responses.js';

type Kind<Found> = { new (): Found; readonly name: string };

function known<Found extends HTMLElement>(found: unknown, kind: Kind<Found>, name: string): Found {
  if (found instanceof kind) return found;
  throw new Error(`console.html has no ${kind.name} ${name}.`);
}

export const part = <Found extends HTMLElement>(id: string, kind: Kind<Found>): Found =>
  known(document.getElementById(id), kind, `#${id}`);

export const field = <Found extends HTMLElement>(
  form: HTMLFormElement,
  name: string,
  kind: Kind<Found>,
): Found => known(form.elements.namedItem(name), kind, name);

const notice = part('notice', HTMLElement);
const asCall = part('as-call', HTMLElement);
const noticeLength = 4000;
let noticeTimer: ReturnType<typeof setTimeout> | undefined;

export function tell(sentence: string): void {
  notice.textContent = sentence;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => notice.replaceChildren(), noticeLength);
}

/** For copying the call into a test. */
function showCall(path: string, sent: string): void {
  const address = `${location.origin}/sandbox/${path}`;
  const quoted = sent.replaceAll("'", "'\\''");
  const shown = known(asCall.querySelector('button'), HTMLButtonElement, 'of the call');
  shown.textContent = `POST /sandbox/${path} ${sent}`;
  shown.onclick = () =>
    copy(`curl ${address} -H 'Content-Type: application/json' -d '${quoted}'`, 'the call');
  asCall.hidden = false;
}

class Refused extends Error {}

async function call(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`/sandbox/${path}`, init);
  const body = await response.json();
  if (response.ok) return body;
  throw new Refused(String(body.message));
}

/** @param query begins with `?` */
export const ask = async <Name extends keyof Asked>(name: Name, query = '') =>
  (await call(name + query, {})) as Asked[Name];

/** Null after a refusal, which is shown. */
export async function setSwitch<Name extends keyof Switches>(name: Name, wish: Switches[Name][0]) {
  const body = JSON.stringify(wish);
  const headers = { 'Content-Type': 'application/json' };
  showCall(name, body);
  try {
    return (await call(name, { method: 'POST', headers, body })) as Switches[Name][1];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.message);
    return null;
  }
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
  className = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

export function button(text: string, onPress: () => unknown): HTMLButtonElement {
  const made = element('button', text);
  made.type = 'button';
  made.addEventListener('click', onPress);
  return made;
}

/** @param choices texts by value */
export function options(choices: Readonly<Record<string, string>>): HTMLOptionElement[] {
  return Object.entries(choices).map(([value, text]) => {
    const made = element('option', text);
    made.value = value;
    return made;
  });
}

/** The clipboard needs https or localhost. */
export async function copy(text: string, name = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(`Copied ${name}`);
  } catch {
    tell('This browser does not allow copying here.');
  }
}

export const copyButton = (text: string) => button(text, () => copy(text));

const shown = new WeakMap<HTMLElement, string>();

export function drawList<Item>(
  container: HTMLElement,
  items: readonly Item[],
  draw: (item: Item) => HTMLElement,
): void {
  const content = JSON.stringify(items);
  if (shown.get(container) === content) return;
  shown.set(container, content);
  container.replaceChildren(...items.map(draw));
}
