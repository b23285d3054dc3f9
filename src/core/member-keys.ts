/** A member who cannot sign in calls the help desk, too: the device owns it until a log-out. */
export const eventsKey = 'events';

/** Records of the device. In a field office they go with the member who chose them. */
export const preferenceKeys = { reader: 'reader-settings', province: 'office-province' } as const;

export const memberKeys = {
  cached: (uuid: string, what: string) => `member:${uuid}:known:${what}`,
  ballot: (uuid: string, electionCode: string) => `member:${uuid}:ballot:${electionCode}`,
  booth: (uuid: string, electionCode: string) => `member:${uuid}:booth:${electionCode}`,
  referendum: (uuid: string, code: string) => `member:${uuid}:answer:${code}`,
  reading: (uuid: string, code: string) => `member:${uuid}:reading:${code}`,
  reminders: (uuid: string) => `member:${uuid}:reminders`,
  /** A consent must not hold for the next member on a shared device. */
  faultNotes: (uuid: string) => `member:${uuid}:fault-notes`,
  /** Another member's dates would be wrong and reveal whether they registered. */
  savedDates: (uuid: string) => `member:${uuid}:saved-dates`,
  /** Names nobody, so it stays after a sign-out. @param mark digest of member and election */
  rating: (mark: string) => `rating:${mark}`,
  isOf: (uuid: string) => (key: string) => key.startsWith(`member:${uuid}:`),
  isOfVote: (key: string) => /^member:[^:]*:(ballot|booth|answer):/.test(key),
  /** In a field office, nothing of these stays in plain. */
  isPersonal: (key: string) =>
    key === 'session' || key === eventsKey || /^(member|rating):/.test(key),
  isMembers: (key: string) => key.startsWith('member:'),
  /** Queries are useless without the session of their member. */
  isCached: (key: string) => /^member:[^:]*:known:/.test(key),
} as const;
