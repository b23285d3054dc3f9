export const pageScript = `
const everyMs = 10000;
const main = document.querySelector('main');
const stale = document.querySelector('.stale');
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Manila', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
});
let failedAt;
let timer;

async function refresh() {
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
  timer = setTimeout(refresh, everyMs);
}

function show(page) {
  const next = page.querySelector('main');
  const open = [...main.querySelectorAll('details[open]')].map(({ id }) => id);
  const focused = main.contains(document.activeElement) && document.activeElement.parentElement.id;
  const { scrollX, scrollY } = window;
  main.replaceChildren(...next.childNodes);
  main.dataset.at = next.dataset.at;
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  if (focused) document.querySelector('#' + focused + ' > summary')?.focus({ preventScroll: true });
  scrollTo(scrollX, scrollY);
  document.title = page.title;
  document.querySelector('header p').textContent = page.querySelector('header p').textContent;
}

timer = setTimeout(refresh, everyMs);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) clearTimeout(timer);
  else refresh();
});
`;
