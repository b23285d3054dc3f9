import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Candidate, noSelections } from '~/contracts/ballot.ts';
import { briefName, initialsOf, readableName, shownName } from '~/vote/booth/candidate-name.ts';
import { CandidateTile } from '~/vote/booth/candidate-tile.tsx';
import { ChosenList } from '~/vote/booth/chosen-list.tsx';
import { forEyes } from '../../support/read.ts';

const named: Candidate = { code: 'B-07', name: 'Reyes, Ana Luisa', photo: 'candidates/b-07.webp' };
const nameless: Candidate = { code: 'B-08', name: '', photo: '' };

const tile = (candidate: Candidate) => (
  <CandidateTile category="bod" candidate={candidate} onPick={() => {}} />
);

test.each([
  [named, 'Reyes, Ana Luisa', 'RA'],
  [nameless, 'B-08', 'B'],
  [{ ...nameless, name: ', Ñ. Cruz' }, ', Ñ. Cruz', 'ÑC'],
])("shows a candidate's name, else the code: %j", (candidate, name, initials) => {
  expect(shownName(candidate)).toBe(name);
  expect(initialsOf(candidate)).toBe(initials);
});

test('a tile without name and photo has a distinct name, also for screen readers', () => {
  render(tile(nameless));
  expect(forEyes(screen.getByRole('button', { name: 'B-08' }))).toBe('BB-08');
});

test('the list of choices shows codes for missing names and missing lists', () => {
  const selections = { ...noSelections, bod: ['B-08', 'B-09'] };
  const candidates = { bod: [nameless], audit: [], elecom_of: [], elecom_ep: [] };
  render(<ChosenList category="bod" selections={selections} candidates={candidates} />);
  expect(screen.getAllByRole('listitem').map(forEyes)).toEqual(['BB-08', 'BB-09']);
});

test('the list of choices has the order of the candidates, not of the taps', () => {
  const selections = { ...noSelections, bod: ['B-07', 'B-09', 'B-08'] };
  const candidates = { bod: [nameless, named], audit: [], elecom_of: [], elecom_ep: [] };
  render(<ChosenList category="bod" selections={selections} candidates={candidates} />);
  const shown = screen.getAllByRole('listitem').map(forEyes);
  expect(shown.map((name) => name.slice(-4))).toEqual(['B-08', expect.any(String), 'B-09']);
});

test('initials show until the photo has loaded, and if it fails', () => {
  const { container, rerender } = render(tile(named));
  const photo = () => container.querySelector('img');
  expect(photo()?.decoding).toBe('async');
  expect(forEyes(container)).toContain('RA');
  fireEvent.load(photo() as HTMLImageElement);
  expect(forEyes(container)).not.toContain('RA');
  rerender(tile({ ...named, photo: 'candidates/b-07-new.webp' }));
  expect(forEyes(container)).toContain('RA');
  expect(photo()?.src).toMatch(/b-07-new\.webp$/);
  fireEvent.error(photo() as HTMLImageElement);
  expect(photo()).toBeNull();
  expect(forEyes(container)).toContain('RA');
});

test.each([
  ['DELA CRUZ, RAMON P.', 'Dela Cruz, Ramon P.'],
  ['DE LA CRUZ, JUAN', 'De la Cruz, Juan'],
  ['SANTOS, MARIA DE LOS REYES', 'Santos, Maria de los Reyes'],
  ['DE GUZMAN-VILLAVICENCIO, MARIA Q.', 'De Guzman-Villavicencio, Maria Q.'],
  ['PEÑALOSA, CONSUELO D.', 'Peñalosa, Consuelo D.'],
  ['QUIAMBAO, BENJAMIN O. JR.', 'Quiambao, Benjamin O. Jr.'],
  ['REYES SR, R.P.', 'Reyes Sr, R.P.'],
  ['TAN, LUIS II', 'Tan, Luis II'],
  ["O'BRIEN, PATRICK", "O'Brien, Patrick"],
  ['MCARTHUR, ROSA', 'McArthur, Rosa'],
  ['MACARAEG, DANILO B.', 'Macaraeg, Danilo B.'],
  ['SY, ÁNGEL Y', 'Sy, Ángel Y'],
  ['', ''],
])('shows %s as %s', (sent, shown) => {
  expect(readableName(sent)).toBe(shown);
});

test.each([
  'dela CRUZ, RAMON',
  'MACDONALD, JOHN',
  'NG, BENITO',
  'SANTOS, JP',
  'CRUZ, RAMON PAF',
  'CRUZ, RAMON (RET)',
  "BA'ALWI, OMAR",
  'CRUZ 2ND, RAMON',
  'B-08',
])('leaves %s as sent', (sent) => {
  expect(readableName(sent)).toBe(sent);
});

test('the brief name is the family name, or the whole name if two share it', () => {
  const named = (code: string, name: string) => ({ code, name, photo: '' });
  const reyes = named('1', 'REYES, ANA');
  const others = [reyes, named('2', 'Reyes, Berto'), named('3', 'DELA CRUZ, RAMON P.')];
  expect(others.map((candidate) => briefName(candidate, others))).toEqual([
    'Reyes, Ana',
    'Reyes, Berto',
    'Dela Cruz',
  ]);
  expect(briefName(reyes, [reyes])).toBe('Reyes');
});
