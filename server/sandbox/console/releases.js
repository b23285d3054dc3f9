import { control, options, tell } from './page.js';

const form = document.getElementById('publish-form');
const served = document.getElementById('served');

const kinds = {
  whole: 'whole',
  'missing-chunk': 'with a missing chunk',
  'half-finished': 'with its upload half finished',
};

/** How a version of the app is called; 0 is the one that was built. */
export const titleOf = (release) => (release === 0 ? 'as built' : `release ${release}`);

function show({ release, kind }) {
  const text = release === 0 ? titleOf(0) : `${titleOf(release)}, ${kinds[kind]}`;
  if (served.textContent !== text) served.textContent = text;
}

async function publish(event) {
  event.preventDefault();
  const answer = await control('publish', { kind: form.elements.kind.value });
  if (answer === null) return;
  tell(`Release ${answer.release} is served. The phone finds it when it looks.`);
  show(answer);
}

async function push() {
  const answer = await control('push', {});
  if (answer === null) return;
  const { sent, failed } = answer;
  const none = 'No phone has reminders on. Turn them on in the app, then send again.';
  tell(sent + failed === 0 ? none : `${sent} sent, ${failed} failed.`);
}

export function setUpReleases() {
  form.elements.kind.append(...options(kinds));
  form.addEventListener('submit', publish);
  document.getElementById('push').addEventListener('click', push);
}

export async function refreshReleases() {
  show(await control('publish'));
}
