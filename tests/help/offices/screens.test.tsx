import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CompanyScreen } from '~/help/company-screen.tsx';
import { OfficesScreen, officeProvinceKind } from '~/help/offices/offices-screen.tsx';
import { heldResponse, respondToCalls, respondWithData } from '../../support/calls.ts';
import { disk } from '../../support/disk.ts';
import { connectPhone } from '../../support/phone.ts';
import { read, toScreenReaders } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireBranch } from '../../support/wire-branches.ts';

describe('Satellite Offices', () => {
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(read);
  const status = () => read(screen.getByRole('status'));
  const search = () => screen.getByLabelText('Find an office');

  test('shows the 25 offices by island group without a sign-in', async () => {
    connectPhone();
    await renderScreen(<OfficesScreen />);
    expect(await screen.findByText('25 offices')).toBeTruthy();
    const groups = screen.getAllByRole('heading', { level: 2 }).map(read);
    expect(groups).toEqual(['Luzon', 'Visayas', 'Mindanao']);
    const visayas = screen.getByRole('region', { name: 'Visayas' });
    expect(within(visayas).getByRole('heading', { name: /^Cebu/ })).toBeTruthy();
    expect(names()).toHaveLength(25);
  });

  test('links each office to a call and to a map in another app', async () => {
    respondToCalls(() => respondWithData([wireBranch({ contact2: 'ask at the gate' })]));
    await renderScreen(<OfficesScreen />);
    const call = await screen.findByRole('link', { name: 'Call Parañaque: (02) 8555-0114' });
    expect(call.getAttribute('href')).toBe('tel:+63285550114');
    expect(screen.getByText('ask at the gate').closest('a')).toBeNull();
    const map = screen.getByRole('link', { name: 'Map of Parañaque, opens another app' });
    expect(map.getAttribute('href')).toContain('query=Para%C3%B1aque%2C+41+Sampaguita');
    expect(map.getAttribute('target')).toBe('_blank');
    expect(map.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('shows an address, and an office of an unknown group below “Other places”', async () => {
    respondToCalls(() => respondWithData([wireBranch({ island_group: 9 })]));
    await renderScreen(<OfficesScreen />);
    const others = within(await screen.findByRole('region', { name: 'Other places' }));
    expect(others.getByRole('heading', { level: 2, name: 'Other places' })).toBeTruthy();
    expect(others.getByText('41 Sampaguita Lane, Parañaque City')).toBeTruthy();
  });

  test('finds a word without its accents, counts the results, and can be cleared', async () => {
    connectPhone();
    const { user } = await renderScreen(<OfficesScreen />);
    await screen.findByText('25 offices');
    await user.type(search(), 'paranaque');
    expect(status()).toBe('1 of 25 offices');
    expect(names()).toEqual(['ParañaquePRQ']);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(status()).toBe('25 offices');
    expect(document.activeElement).toBe(search());
    await user.type(search(), 'Atlantis ');
    expect(status()).toBe('No office matches “Atlantis”');
    expect(names()).toEqual([]);
    const [, below] = screen.getAllByRole('button', { name: 'Clear the search' });
    await user.click(below as HTMLElement);
    expect(names()).toHaveLength(25);
  });

  test('shows the island groups on a map, and a tap moves to the group', async () => {
    respondToCalls(() =>
      respondWithData([
        wireBranch(),
        wireBranch({ name: 'Atlantis', address: 'Atlantis' }),
        wireBranch({ name: 'Cebu', address: 'Cebu City', island_group: 2 }),
      ]),
    );
    const { user } = await renderScreen(<OfficesScreen />);
    const map = within(await screen.findByRole('region', { name: 'Offices on a map' }));
    const groups = map.getAllByRole('button').map(read);
    expect(groups).toEqual(['Luzon 2', 'Visayas 1']);
    expect(map.getByText('Not on this map: 1 in Luzon')).toBeTruthy();
    await user.click(map.getByRole('button', { name: 'Visayas, 1 office' }));
    expect(read(document.activeElement)).toBe('Visayas');
  });

  test('puts the offices of the chosen province first, and remembers the choice', async () => {
    connectPhone();
    const { user, unmount } = await renderScreen(<OfficesScreen />);
    await screen.findByText('25 offices');
    await user.selectOptions(screen.getByLabelText('Sort by province'), 'Leyte');
    expect(names()[0]).toMatch(/^Tacloban/);
    expect(names()).toHaveLength(25);
    await vi.waitFor(async () =>
      expect(await disk.read('office-province', officeProvinceKind)).toMatchObject({
        province: 'Leyte',
      }),
    );
    unmount();
    await renderScreen(<OfficesScreen />);
    await vi.waitFor(() => expect(names()[0]).toMatch(/^Tacloban/));
    await user.selectOptions(screen.getByLabelText('Sort by province'), 'From north to south');
    expect(names()[0]).toMatch(/^Quezon City/);
  });

  test('shows placeholders, then a failure in their place, and offers another try', async () => {
    let held = heldResponse();
    respondToCalls(() => held.response);
    const { user } = await renderScreen(<OfficesScreen />);
    expect(screen.getByText('Loading', toScreenReaders)).toBeTruthy();
    held.release(respondWithData([]));
    expect(await screen.findByText('The offices could not be shown')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
    held = heldResponse();
    held.release(respondWithData([wireBranch()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 office')).toBeTruthy();
    expect(screen.queryByText('The offices could not be shown')).toBeNull();
  });
});

describe('Our Company', () => {
  test('has a picture, and says what the cooperative is and does', async () => {
    await renderScreen(<CompanyScreen />);
    expect(screen.getByRole('img', { name: /^Drawing: the Cooperative’s house/ })).toBeTruthy();
    expect(screen.getByText(/^We are a savings and credit cooperative/)).toBeTruthy();
    for (const name of ['What we do', 'How we began', 'How we are led', 'What we hold to']) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    }
  });

  test.each([
    ['Over 160,000', 'members'],
    ['25', 'satellite offices'],
    ['27', 'liaison offices'],
  ])('states %s %s', async (count, what) => {
    await renderScreen(<CompanyScreen />);
    const figure = screen.getByText(what).parentElement as HTMLElement;
    expect(within(figure).getByText(count)).toBeTruthy();
  });
});
