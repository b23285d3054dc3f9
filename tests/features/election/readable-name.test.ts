import { expect, test } from 'vitest';
import { readableName } from '~/features/election/candidate-name.ts';

test.each([
  ['DELA CRUZ, RAMON P.', 'Dela Cruz, Ramon P.'],
  ['DE LA CRUZ, JUAN', 'De la Cruz, Juan'],
  ['SANTOS, MARIA DE LOS REYES', 'Santos, Maria de los Reyes'],
  ['JUAN DELA CRUZ', 'Juan Dela Cruz'],
  ['DEL ROSARIO, ANA LUZ', 'Del Rosario, Ana Luz'],
  ['DE GUZMAN-VILLAVICENCIO, MARIA Q.', 'De Guzman-Villavicencio, Maria Q.'],
  ['PEÑALOSA, CONSUELO D.', 'Peñalosa, Consuelo D.'],
  ['QUIAMBAO, BENJAMIN O. JR.', 'Quiambao, Benjamin O. Jr.'],
  ['REYES SR, R.P.', 'Reyes Sr, R.P.'],
  ['SANTOS, PEDRO III', 'Santos, Pedro III'],
  ['TAN, LUIS II', 'Tan, Luis II'],
  ["O'BRIEN, PATRICK", "O'Brien, Patrick"],
  ['MCARTHUR, ROSA', 'McArthur, Rosa'],
  ['MACARAEG, DANILO B.', 'Macaraeg, Danilo B.'],
  ['STA. ANA, MA. LUISA', 'Sta. Ana, Ma. Luisa'],
  ['SY, ÁNGEL Y', 'Sy, Ángel Y'],
  ['', ''],
])('shows %s as %s', (sent, shown) => {
  expect(readableName(sent)).toBe(shown);
});

test.each([
  'Dela Cruz, Ramon P.',
  'dela CRUZ, RAMON',
  'MACDONALD, JOHN',
  'NG, BENITO',
  'SANTOS, JP',
  'LTC CRUZ, RAMON',
  'CRUZ, RAMON PAF',
  'CRUZ, RAMON (RET)',
  "BA'ALWI, OMAR",
  'CRUZ 2ND, RAMON',
  'B-08',
])('leaves %s as sent', (sent) => {
  expect(readableName(sent)).toBe(sent);
});
