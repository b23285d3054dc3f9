/** In which ways a call can fail. */
export const faults = ['refused', 'timeout', 'lost reply', '500', '403', 'garbage'] as const;
export type Fault = (typeof faults)[number];
