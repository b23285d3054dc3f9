/** The columns of the matrix: docs/testing.md#the-fault-matrix. */
export const faults = [
  'refused',
  'timeout',
  'lost response',
  '500',
  '403',
  'soft error',
  'garbage',
  'foreign yes',
] as const;
export type Fault = (typeof faults)[number];

/** The API refused the input, which may be cleared. */
export const isRefusal = (fault: Fault): boolean => fault === '403' || fault === 'soft error';

/** The same for a member, whose session ends with a 403. */
export const isRefusalToMember = (fault: Fault): boolean => fault === 'soft error';
