const notice = document.getElementById('notice');
const asCall = document.getElementById('as-call');
const noticeLength = 4000;
let noticeTimer = 0;

/** Shows a short sentence in the corner for a moment. */
export function tell(sentence) {
  notice.textContent = sentence;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => notice.replaceChildren(), noticeLength);
}

/** Every switch is a call: whoever writes a test can take it from here. */
function showCall(path, sent) {
  const address = `${location.origin}/sandbox/${path}`;
  const quoted = sent.replaceAll("'", "'\\''");
  const shown = asCall.querySelector('button');
  shown.textContent = `POST /sandbox/${path} ${sent}`;
  shown.onclick = () =>
    copy(`curl ${address} -H 'Content-Type: application/json' -d '${quoted}'`, 'the call');
  asCall.hidden = false;
}

/**
 * Calls a control of the sandbox. With a body it is a switch, which is shown as the call that it is.
 *
 * @returns the parsed answer, or null after a refusal
 */
export async function control(path, body) {
  const sent = JSON.stringify(body);
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: sent };
  const response = await fetch(`/sandbox/${path}`, init);
  const answer = await response.json();
  if (body !== undefined) showCall(path, sent);
  if (response.ok) return answer;
  tell(answer.message);
  return null;
}

export function element(tag, text = '', className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

export function button(text, onPress) {
  const made = element('button', text);
  made.type = 'button';
  made.addEventListener('click', onPress);
  return made;
}

/** @param choices by what is sent: what is shown */
export function options(choices) {
  return Object.entries(choices).map(([value, text]) => {
    const made = element('option', text);
    made.value = value;
    return made;
  });
}

/** The clipboard needs https or localhost. @param name what was copied, where it is long */
export async function copy(text, name = text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(`Copied ${name}`);
  } catch {
    tell('This browser does not allow copying here.');
  }
}

/** A button that copies its own text. */
export const copyButton = (text) => button(text, () => copy(text));

const shown = new WeakMap();

/** Draws a list anew, but only where the data changed: what has focus keeps it. */
export function drawList(place, items, draw) {
  const content = JSON.stringify(items);
  if (shown.get(place) === content) return;
  shown.set(place, content);
  place.replaceChildren(...items.map(draw));
}
