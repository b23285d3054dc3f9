import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
