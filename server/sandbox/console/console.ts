// The server strips the types, so the browser imports `.js`.
import { setUpClocks } from './clock.js';
import { refreshDevice, setUpDevice } from './device.js';
import { setUpFaultForm } from './fault-form.js';
import { refreshFaults, setUpFaults } from './faults.js';
import { refreshInbox } from './inbox.js';
import { showMembers } from './members.js';
import { refreshNetwork, setUpNetwork } from './network.js';
import { part, setSwitch, tell } from './page.js';
import { reloadApp, setUpPhone } from './phone.js';
import { refreshReleases, setUpReleases } from './releases.js';
import { refreshServerState } from './server-state.js';

const pollEvery = 1000;

setUpPhone();
setUpNetwork();
setUpClocks();
setUpFaults();
setUpReleases();
setUpDevice();
part('reset', HTMLButtonElement).addEventListener('click', async () => {
  if ((await setSwitch('reset', {})) === null) return;
  tell('The server is reset. This phone keeps its data.');
  reloadApp();
});

const usernames = await showMembers();
await setUpFaultForm();

async function poll(): Promise<void> {
  try {
    if (!document.hidden) {
      await Promise.all([
        refreshNetwork(),
        refreshInbox(),
        refreshFaults(),
        refreshReleases(),
        refreshDevice(),
        refreshServerState(usernames),
      ]);
    }
  } catch {
    tell('The server does not respond.');
  }
  setTimeout(poll, pollEvery);
}

poll();
