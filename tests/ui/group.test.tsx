import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';

test('a group names its list, and each row is one target with all its text', () => {
  render(
    <LinkGroup heading="Security">
      <LinkRow icon={<i />} label="PIN" link={(row) => <a href="/pin" {...row} />} />
      <LinkRow
        icon={<i />}
        label="Email"
        hint="Where codes go"
        value="a@example.test"
        link={(row) => <a href="/email" {...row} />}
      />
    </LinkGroup>,
  );
  const group = screen.getByRole('region', { name: 'Security' });
  expect(within(group).getByRole('heading', { level: 2 }).textContent).toBe('Security');
  expect(within(group).getAllByRole('listitem')).toHaveLength(2);
  const [pin, email] = within(group).getAllByRole('link');
  expect(pin?.textContent).toBe('PIN');
  expect(pin?.getAttribute('href')).toBe('/pin');
  for (const words of ['Email', 'a@example.test', 'Where codes go']) {
    expect(email?.textContent).toContain(words);
  }
});

test('a row can be a button, with another symbol or none in place of the arrow', async () => {
  const tap = vi.fn();
  const { container } = render(
    <LinkGroup>
      <LinkRow
        icon={<i />}
        label="Log out"
        end={null}
        link={(row) => <button type="button" onClick={tap} {...row} />}
      />
      <LinkRow
        icon={<i />}
        label="Map"
        end={<b>out</b>}
        link={(row) => <a href="https://maps.example.test" {...row} />}
      />
    </LinkGroup>,
  );
  expect(container.querySelector('svg')).toBeNull();
  expect(container.querySelector('b')?.closest('[aria-hidden="true"]')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }));
  expect(tap).toHaveBeenCalledOnce();
});
