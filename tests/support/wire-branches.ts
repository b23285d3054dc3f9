export const wireBranch = (changes: Readonly<Record<string, unknown>> = {}) => ({
  abbr: 'PRQ',
  name: 'Parañaque',
  address: '41 Sampaguita Lane, Parañaque City',
  contact1: '(02) 8555-0114',
  contact2: '0917 000 0114',
  island_group: 1,
  ...changes,
});
