/** In which ways a call can fail. */
export const faults = [
  'refused',
  'timeout',
  'lost reply',
  '500',
  '403',
  'soft error',
  'garbage',
  'foreign yes',
] as const;
export type Fault = (typeof faults)[number];

/** The server judged what was sent and said no, with its HTTP status or without: input may go. */
export const isRefusal = (fault: Fault): boolean => fault === '403' || fault === 'soft error';

/** The same to a member, whose session ends with a 403. */
export const isRefusalToMember = (fault: Fault): boolean => fault === 'soft error';
