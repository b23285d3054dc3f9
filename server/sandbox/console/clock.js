import { button, control, tell } from './page.js';

const soon = document.getElementById('soon');
const waitSeconds = 10;

const phases = {
  ga: {
    before: 'Before',
    registration: 'Registration',
    between: 'Between',
    voting: 'Voting',
    ended: 'Ended',
  },
  sga: { before: 'Before', open: 'Open', ended: 'Ended' },
};
const buttons = [];

async function choosePhase(vote, phase, title) {
  const wait = soon.checked ? { in: waitSeconds } : {};
  const answer = await control('phase', { [vote]: phase, ...wait });
  if (answer === null) return;
  tell(soon.checked ? `${title} begins in ${waitSeconds} seconds.` : `${title} is now.`);
  showPhase(answer.phase);
}

export function setUpClock() {
  for (const [vote, titles] of Object.entries(phases)) {
    for (const [phase, title] of Object.entries(titles)) {
      const made = button(title, () => choosePhase(vote, phase, title));
      buttons.push({ vote, phase, made });
      document.getElementById(`${vote}-phases`).append(made);
    }
  }
}

export function showPhase(current) {
  for (const { vote, phase, made } of buttons) {
    made.setAttribute('aria-pressed', String(current[vote] === phase));
  }
}
