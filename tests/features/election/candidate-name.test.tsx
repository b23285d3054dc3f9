import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Candidate, noSelections } from '~/contracts/ballot.ts';
import { CandidateTile, initialsOf, shownName } from '~/features/election/candidate-tile.tsx';
import { ChosenList } from '~/features/election/chosen-list.tsx';

const named: Candidate = { code: 'B-07', name: 'Reyes, Ana Luisa', photo: 'candidates/b-07.webp' };
const nameless: Candidate = { code: 'B-08', name: '', photo: '' };

const tile = (candidate: Candidate) => (
  <CandidateTile candidate={candidate} isChosen={false} onToggle={() => {}} />
);

test.each([
  [named, 'Reyes, Ana Luisa', 'RA'],
  [nameless, 'B-08', 'B'],
  [{ ...nameless, name: ', Ñ. Cruz' }, ', Ñ. Cruz', 'ÑC'],
])('calls a candidate by their name, else by their code: %j', (candidate, name, initials) => {
  expect(shownName(candidate)).toBe(name);
  expect(initialsOf(candidate)).toBe(initials);
});

test('a tile without a name or a photo can be told apart, also by ear', () => {
  render(tile(nameless));
  expect(screen.getByRole('button', { name: 'B-08' }).textContent).toBe('BB-08');
});

test('the list of choices says the code where there is no name, and where there is no list', () => {
  const selections = { ...noSelections, bod: ['B-08', 'B-09'] };
  const candidates = { bod: [nameless], audit: [], elecom_of: [], elecom_ep: [] };
  render(<ChosenList category="bod" selections={selections} candidates={candidates} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'BB-08',
    'BB-09',
  ]);
});

test('a photo that cannot be had becomes initials, and another one is tried again', () => {
  const { container, rerender } = render(tile(named));
  const photo = () => container.querySelector('img');
  expect(photo()?.loading).toBe('lazy');
  expect(photo()?.decoding).toBe('async');
  fireEvent.error(photo() as HTMLImageElement);
  expect(photo()).toBeNull();
  expect(container.textContent).toContain('RA');
  rerender(tile({ ...named, photo: 'candidates/b-07-new.webp' }));
  expect(photo()?.src).toMatch(/b-07-new\.webp$/);
});
