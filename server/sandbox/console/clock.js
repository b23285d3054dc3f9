import { button, control, element, tell } from './page.js';

const waitSeconds = 10;

/** The phases of each vote, and what happens when one begins. */
const votes = {
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

/** One vote's clock. @returns what shows a phase on it */
function makeClock(vote, { name, phases }) {
  const names = Object.keys(phases);
  const titleOf = (index) => phases[names[index]][0];
  const slider = element('input');
  const ticks = names.map((_, index) => element('span', titleOf(index)));
  const soon = button('', beginSoon);
  let current = 0;
  let isHeld = false;
  let soonAt = 0;

  function draw(index) {
    slider.value = String(index);
    slider.setAttribute('aria-valuetext', titleOf(index));
    ticks.forEach((tick, at) => {
      tick.classList.toggle('now', at === index);
    });
  }

  function drawSoon() {
    const next = names[current + 1];
    soon.hidden = next === undefined;
    if (next === undefined) return;
    const left = Math.ceil((soonAt - Date.now()) / 1000);
    const text = `${phases[next][1]} in ${left > 0 ? left : waitSeconds} s`;
    if (soon.textContent !== text) soon.textContent = text;
  }

  function show(phase) {
    const index = names.indexOf(phase);
    if (index !== current) soonAt = 0;
    current = index;
    // What somebody is moving is not moved under their hand.
    if (!isHeld) draw(index);
    drawSoon();
  }

  async function choose() {
    const index = Number(slider.value);
    const answer = await control('phase', { [vote]: names[index] });
    isHeld = false;
    if (answer === null) return;
    tell(`${name}: ${titleOf(index)}. The app sees it when it asks again.`);
    show(answer.phase[vote]);
  }

  async function beginSoon() {
    const answer = await control('phase', { [vote]: names[current + 1], in: waitSeconds });
    if (answer === null) return;
    soonAt = Date.now() + waitSeconds * 1000;
    show(answer.phase[vote]);
  }

  const clock = element('div', '', 'clock');
  slider.type = 'range';
  slider.max = String(names.length - 1);
  slider.setAttribute('aria-label', `Phase: ${name}`);
  slider.addEventListener('input', () => {
    isHeld = true;
    draw(Number(slider.value));
  });
  slider.addEventListener('change', choose);
  const scale = element('div', '', 'ticks');
  scale.setAttribute('aria-hidden', 'true');
  clock.style.setProperty('--stops', names.length);
  scale.append(...ticks);
  const head = element('div', '', 'clock-head');
  head.append(element('h3', name), soon);
  clock.append(head, slider, scale);
  document.getElementById('clocks').append(clock);
  return show;
}

const shows = {};

export function setUpClocks() {
  for (const [vote, about] of Object.entries(votes)) shows[vote] = makeClock(vote, about);
}

export function showPhase(current) {
  for (const [vote, show] of Object.entries(shows)) show(current[vote]);
}
