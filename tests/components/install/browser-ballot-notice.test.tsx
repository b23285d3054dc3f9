import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { ballot, openBoothAtom } from '~/state/vote/ballot.ts';
import { holdDevice, openFromHomeScreen } from '../../support/install-phone.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

const sentence = /^Your choices stay in this browser/;
const notice = () => screen.queryByText(sentence);

const screens = [
  ['/ga/election/auth', 'Enter the election'],
  ['/sga/referendum', 'Your vote'],
] as const;

async function open(address: string, heading: string) {
  const app = await renderApp(address, await signedInStore());
  await screen.findByRole('heading', { name: heading });
  return app;
}

beforeEach(() => {
  connectPhone();
});

describe.each(screens)('before a draft exists at %s', (address, heading) => {
  test.each([
    ['an iPhone says that it stays in this browser', 'iPhone', false, true],
    ['an iPad says that it stays in this browser', 'iPad', false, true],
    ['an Android phone does not, because all windows share it', 'Android', false, false],
    ['the installed portal does not', 'iPhone', true, false],
  ] as const)('%s', async (_what, device, isInstalled, isShown) => {
    holdDevice(device);
    if (isInstalled) openFromHomeScreen();
    await open(address, heading);
    expect(notice() !== null).toBe(isShown);
  });
});

describe('with a draft', () => {
  beforeEach(() => {
    holdDevice('iPhone');
  });

  test('the screen of the code shows no notice', async () => {
    const store = await signedInStore();
    const info = await store.set(generalAssemblyQuery.ensureAtom);
    if (info === null) throw new Error('there is no election');
    await store.set(openBoothAtom, info, 'a-key');
    expect(store.get(ballot.draftAtom)).not.toBeNull();
    await renderApp('/ga/election/auth', store);
    await screen.findByRole('heading', { name: 'Enter the election' });
    expect(notice()).toBeNull();
  });

  test('the referendum shows no notice', async () => {
    const { user } = await open('/sga/referendum', 'Your vote');
    await user.click(screen.getByRole('radio', { name: /^Approve/ }));
    expect(notice()).toBeNull();
  });
});
