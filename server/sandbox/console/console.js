import { refreshBeliefs } from './beliefs.js';
import { setUpClock } from './clock.js';
import { refreshFaults, setUpFaults } from './faults.js';
import { refreshInbox } from './inbox.js';
import { showMembers } from './members.js';
import { control, tell } from './page.js';
import { reloadApp, setUpPhone } from './phone.js';

const pollEvery = 1000;

setUpPhone();
setUpClock();
setUpFaults();
document.getElementById('reset').addEventListener('click', async () => {
  if ((await control('reset', {})) === null) return;
  tell('Everything is as it was at the start.');
  reloadApp();
});

const usernames = await showMembers();

async function poll() {
  try {
    if (!document.hidden) {
      await Promise.all([refreshInbox(), refreshFaults(), refreshBeliefs(usernames)]);
    }
  } catch {
    tell('The server does not answer.');
  }
  setTimeout(poll, pollEvery);
}

poll();
