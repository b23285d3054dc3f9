import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactText } from '~/ui/contact-text.tsx';
import { read } from '../support/read.ts';

/** Renders the text, with a bar at each possible line break. */
const drawn = (words: string) => {
  const { container } = render(<ContactText>{words}</ContactText>);
  expect(read(container)).toBe(words);
  const { innerHTML } = container;
  return innerHTML
    .replaceAll('<wbr>', '|')
    .replaceAll(/<wbr[^>]+>/g, '¦')
    .replace(/<\/?span[^>]*>/g, '');
};

test.each([
  ['re*****01@example.test', 're|*****|01¦@example|.test'],
  ['**@example.test', '**¦@example|.test'],
  ['+6391*****001', '+6391|*****|001'],
  ['juan.dela.cruz@mail.example.test', 'juan|.dela|.cruz¦@mail|.example|.test'],
  [
    'We sent a 6-digit code to +6391*****001 and a**d@example.test.',
    'We sent a 6-digit code to +6391|*****|001 and a|**|d¦@example|.test.',
  ],
  ['Not yet. Add one, e.g. below.', 'Not yet. Add one, e.g. below.'],
  ['Call +63 917 000 0100 now.', 'Call +63 917 000 0100 now.'],
  ['', ''],
])(
  '"%s" breaks only around stars, before dots, and on narrow pages before @',
  (words, expected) => {
    expect(drawn(words)).toBe(expected);
  },
);

test('a telephone number stays in one piece', () => {
  const { container } = render(<ContactText>Call +63 917 000 0100 now.</ContactText>);
  expect(read(container.querySelector('span'))).toBe('+63 917 000 0100');
});
