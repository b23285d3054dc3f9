import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { ballot, openBoothAtom } from '~/state/vote/ballot.ts';
import { holdDevice, openFromHomeScreen } from '../../support/install-phone.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

const sentence = /^What you choose here is kept in this browser/;
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

describe.each(screens)('before a draft begins at %s', (address, heading) => {
  test.each(['iPhone', 'iPad'] as const)('an %s says where it will be', async (device) => {
    holdDevice(device);
    await open(address, heading);
    expect(notice()).not.toBeNull();
  });

  test('an Android phone, which shares what it keeps, says nothing', async () => {
    holdDevice('Android');
    await open(address, heading);
    expect(notice()).toBeNull();
  });

  test('nothing is said to who has come from the home screen', async () => {
    holdDevice('iPhone');
    openFromHomeScreen();
    await open(address, heading);
    expect(notice()).toBeNull();
  });
});

describe('once a draft is begun', () => {
  beforeEach(() => {
    holdDevice('iPhone');
  });

  test('the code’s screen says it no more', async () => {
    const store = await signedInStore();
    const info = await store.set(generalAssemblyQuery.ensureAtom);
    if (info === null) throw new Error('there is no election');
    await store.set(openBoothAtom, info, 'a-key');
    expect(store.get(ballot.draftAtom)).not.toBeNull();
    await renderApp('/ga/election/auth', store);
    await screen.findByRole('heading', { name: 'Enter the election' });
    expect(notice()).toBeNull();
  });

  test('the referendum says it no more', async () => {
    const { user } = await open('/sga/referendum', 'Your vote');
    await user.click(screen.getByRole('radio', { name: /^Approve/ }));
    expect(notice()).toBeNull();
  });
});
