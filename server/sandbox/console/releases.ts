import type { Release, ReleaseKind } from '../lab/releases.ts';
import { ask, field, options, part, setSwitch, tell } from './page.js';

const form = part('publish-form', HTMLFormElement);
const wanted = field(form, 'kind', HTMLSelectElement);
const served = part('served', HTMLElement);

const kinds: Readonly<Record<ReleaseKind, string>> = {
  whole: 'whole',
  'missing-chunk': 'with a missing chunk',
  'half-finished': 'with a half-finished upload',
};

export const titleOf = (release: number) => (release === 0 ? 'as built' : `release ${release}`);

function show({ release, kind }: Release): void {
  const text = release === 0 ? titleOf(0) : `${titleOf(release)}, ${kinds[kind]}`;
  if (served.textContent !== text) served.textContent = text;
}

async function publish(event: Event): Promise<void> {
  event.preventDefault();
  const response = await setSwitch('publish', { kind: wanted.value as ReleaseKind });
  if (response === null) return;
  tell(
    `Release ${response.release} is served. The phone finds it when it next looks for a new version.`,
  );
  show(response);
}

async function push(): Promise<void> {
  const response = await setSwitch('push', {});
  if (response === null) return;
  const { sent, failed } = response;
  const none = 'No phone has reminders on. Turn them on in the app, then send it again.';
  tell(sent + failed === 0 ? none : `${sent} sent, ${failed} failed.`);
}

export function setUpReleases(): void {
  wanted.append(...options(kinds));
  form.addEventListener('submit', publish);
  part('push', HTMLButtonElement).addEventListener('click', push);
}

export async function refreshReleases(): Promise<void> {
  show(await ask('publish'));
}
