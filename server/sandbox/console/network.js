import { control, element } from './page.js';

const place = document.getElementById('network');
const hint = document.getElementById('network-hint');

const kinds = {
  fast: ['Fast', 'Everything is answered at once.'],
  'slow-3g': ['Slow 3G', '400 ms to the first byte, then 50 kB a second for all that is fetched.'],
  lossy: ['Lossy', 'Every third request is lost, the others wait 300 ms.'],
  offline: ['Offline', 'Every connection is cut, those under way too. Only this page is answered.'],
};

function show(kind) {
  const radio = place.querySelector(`[value="${kind}"]`);
  radio.checked = true;
  if (hint.textContent !== kinds[kind][1]) hint.textContent = kinds[kind][1];
}

export function setUpNetwork() {
  for (const [kind, [title]] of Object.entries(kinds)) {
    const label = element('label');
    const radio = element('input');
    radio.type = 'radio';
    radio.name = 'network';
    radio.value = kind;
    radio.addEventListener('change', async () => {
      const answer = await control('network', { kind });
      if (answer !== null) show(answer.kind);
    });
    label.append(radio, element('span', title));
    place.append(label);
  }
}

export async function refreshNetwork() {
  show((await control('network')).kind);
}
