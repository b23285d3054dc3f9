const notice = document.getElementById('notice');
const noticeLength = 2500;
let noticeTimer = 0;

/** Shows a short sentence in the corner for a moment. */
export function tell(sentence) {
  notice.textContent = sentence;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => notice.replaceChildren(), noticeLength);
}

/** Calls a control of the sandbox. @returns the parsed answer, or null after a refusal */
export async function control(path, body) {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(`/sandbox/${path}`, init);
  const answer = await response.json();
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

/** A button that copies its own text. The clipboard needs https or localhost. */
export function copyButton(text) {
  return button(text, async () => {
    try {
      await navigator.clipboard.writeText(text);
      tell(`Copied ${text}`);
    } catch {
      tell('This browser does not allow copying here.');
    }
  });
}

const shown = new WeakMap();

/** Draws a list anew, but only where the data changed: what has focus keeps it. */
export function drawList(place, items, draw) {
  const content = JSON.stringify(items);
  if (shown.get(place) === content) return;
  shown.set(place, content);
  place.replaceChildren(...items.map(draw));
}
