/** Renews the page in place, and says since when the server has not responded. */
export const pageScript = `
const main = document.querySelector('main');
const stale = document.querySelector('.stale');
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Manila', timeStyle: 'short' });
let failedAt;
let timer;

async function renew() {
  clearTimeout(timer);
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(8000) });
    if (!response.ok) throw new Error(String(response.status));
    show(new DOMParser().parseFromString(await response.text(), 'text/html'));
    failedAt = undefined;
    stale.hidden = true;
  } catch {
    failedAt ??= new Date();
    stale.textContent = 'No response since ' + clock.format(failedAt) +
      '. The figures below are from ' + main.dataset.at + '.';
    stale.hidden = false;
  }
  timer = setTimeout(renew, 10000);
}

function show(page) {
  const open = [...main.querySelectorAll('details[open]')].map(({ id }) => id);
  const focused = document.activeElement.parentElement?.id;
  const next = page.querySelector('main');
  main.replaceChildren(...next.childNodes);
  main.dataset.at = next.dataset.at;
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  if (focused) document.getElementById(focused)?.firstElementChild.focus({ preventScroll: true });
  document.title = page.title;
  document.querySelector('header p').textContent = page.querySelector('header p').textContent;
}

timer = setTimeout(renew, 10000);
document.addEventListener('visibilitychange', () => document.hidden ? clearTimeout(timer) : renew());
`;
