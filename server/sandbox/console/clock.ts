import { button, element, part, setSwitch, tell } from './page.js';
import type { Asked } from './responses.js';

type Phases = Asked['state']['phase'];
type Vote = keyof Phases;

type AboutVote<Phase extends string> = {
  readonly name: string;
  /** `beginning`: the effect when the phase begins. */
  readonly phases: Readonly<Record<Phase, readonly [title: string, beginning?: string]>>;
};

const waitSeconds = 10;

const votes: { readonly [Each in Vote]: AboutVote<Phases[Each]> } = {
  ga: {
    name: 'General assembly',
    phases: {
      before: ['Before'],
      registration: ['Registration', 'Registration opens'],
      between: ['Between', 'Registration closes'],
      voting: ['Voting', 'Voting opens'],
      ended: ['Ended', 'Voting closes'],
    },
  },
  sga: {
    name: 'Referendum',
    phases: {
      before: ['Before'],
      open: ['Open', 'Voting opens'],
      ended: ['Ended', 'Voting closes'],
    },
  },
};

function makeClock(vote: Vote, { name, phases }: AboutVote<string>) {
  const stops = Object.entries(phases);
  const titleOf = (index: number) => stops[index]?.[1][0] ?? '';
  const slider = element('input');
  const ticks = stops.map(([, [title]]) => element('span', title));
  const soon = button('', beginSoon);
  let current = 0;
  let isHeld = false;
  let soonAt = 0;

  function draw(index: number) {
    slider.value = String(index);
    slider.setAttribute('aria-valuetext', titleOf(index));
    ticks.forEach((tick, at) => {
      tick.classList.toggle('now', at === index);
    });
  }

  function drawSoon() {
    const next = stops[current + 1];
    soon.hidden = next === undefined;
    if (next === undefined) return;
    const [, [, beginning]] = next;
    const left = Math.ceil((soonAt - Date.now()) / 1000);
    const text = `${beginning} in ${left > 0 ? left : waitSeconds} s`;
    if (soon.textContent !== text) soon.textContent = text;
  }

  function show(phase: string) {
    const index = stops.findIndex(([stop]) => stop === phase);
    if (index !== current) soonAt = 0;
    current = index;
    // Not while the tester drags the slider.
    if (!isHeld) draw(index);
    drawSoon();
  }

  async function choose() {
    const index = Number(slider.value);
    const response = await setSwitch('phase', { [vote]: stops[index]?.[0] });
    isHeld = false;
    if (response === null) return;
    tell(`${name}: ${titleOf(index)}. The app sees it with its next request.`);
    show(response.phase[vote]);
  }

  async function beginSoon() {
    const response = await setSwitch('phase', { [vote]: stops[current + 1]?.[0], in: waitSeconds });
    if (response === null) return;
    soonAt = Date.now() + waitSeconds * 1000;
    show(response.phase[vote]);
  }

  const clock = element('div', '', 'clock');
  slider.type = 'range';
  slider.max = String(stops.length - 1);
  slider.setAttribute('aria-label', `Phase: ${name}`);
  slider.addEventListener('input', () => {
    isHeld = true;
    draw(Number(slider.value));
  });
  slider.addEventListener('change', choose);
  const scale = element('div', '', 'ticks');
  scale.setAttribute('aria-hidden', 'true');
  clock.style.setProperty('--stops', String(stops.length));
  scale.append(...ticks);
  const head = element('div', '', 'clock-head');
  head.append(element('h3', name), soon);
  clock.append(head, slider, scale);
  part('clocks', HTMLElement).append(clock);
  return show;
}

let shows: ((current: Phases) => void)[] = [];

export function setUpClocks(): void {
  const showAssembly = makeClock('ga', votes.ga);
  const showReferendum = makeClock('sga', votes.sga);
  shows = [({ ga }) => showAssembly(ga), ({ sga }) => showReferendum(sga)];
}

export function showPhase(current: Phases): void {
  for (const show of shows) show(current);
}
