import type { NetworkKind } from '../lab/network.ts';
import { ask, element, part, setSwitch } from './page.js';

const container = part('network', HTMLElement);
const hint = part('network-hint', HTMLElement);

const kinds: Readonly<Record<NetworkKind, readonly [title: string, meaning: string]>> = {
  fast: ['Fast', 'No delay.'],
  'slow-3g': [
    'Slow 3G',
    '400 ms to the first byte, then 50 kB per second for all responses together.',
  ],
  lossy: ['Lossy', 'Every third request is lost; the others wait 300 ms.'],
  offline: ['Offline', 'All connections are cut, also open ones. Only this console works.'],
};

const radios = new Map<NetworkKind, HTMLInputElement>();

function show(kind: NetworkKind): void {
  const radio = radios.get(kind);
  if (radio) radio.checked = true;
  if (hint.textContent !== kinds[kind][1]) hint.textContent = kinds[kind][1];
}

export function setUpNetwork(): void {
  for (const kind of Object.keys(kinds) as NetworkKind[]) {
    const label = element('label');
    const radio = element('input');
    radio.type = 'radio';
    radio.name = 'network';
    radio.value = kind;
    radios.set(kind, radio);
    radio.addEventListener('change', async () => {
      const response = await setSwitch('network', { kind });
      if (response !== null) show(response.kind);
    });
    label.append(radio, element('span', kinds[kind][0]));
    container.append(label);
  }
}

export async function refreshNetwork(): Promise<void> {
  show((await ask('network')).kind);
}
