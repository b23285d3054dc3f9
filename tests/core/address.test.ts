import { describe, expect, test } from 'vitest';
import { callAddress, mailAddress, mapAddress } from '~/core/address.ts';

describe('a written phone number', () => {
  test.each([
    ['(02) 8555-0111', 'tel:+63285550111'],
    ['0917 000 0111', 'tel:+639170000111'],
    ['+63 917 000 0100', 'tel:+639170000100'],
    ['+63 2 8555 0111 loc. 5', 'tel:+63285550111'],
    ['8555-0111 / 8555-0112', 'tel:85550111'],
    ['(02) 8555-0111; 0917 000 0111', 'tel:+63285550111'],
  ])('%s is called at %s', (written, address) => {
    expect(callAddress(written)).toBe(address);
  });

  test.each(['', 'none', '117', 'loc. 8555-0111', '#12'])('"%s" cannot be called', (written) => {
    expect(callAddress(written)).toBeNull();
  });
});

test('a place is searched as one query, with all letters of its name', () => {
  const address = new URL(mapAddress('Parañaque, Unit 4 & 5 #2'));
  expect(address.origin + address.pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    api: '1',
    query: 'Parañaque, Unit 4 & 5 #2',
  });
});

test('the subject of an email has encoded spaces, not plus signs', () => {
  expect(mailAddress('a@example.test')).toBe('mailto:a@example.test');
  expect(mailAddress('a@example.test', 'For you')).toBe('mailto:a@example.test?subject=For%20you');
});
