/** Where records of a member lie on this phone. */
export const memberKeys = {
  cached: (uuid: string, what: string) => `member:${uuid}:known:${what}`,
  ballot: (uuid: string, electionCode: string) => `member:${uuid}:ballot:${electionCode}`,
  booth: (uuid: string, electionCode: string) => `member:${uuid}:booth:${electionCode}`,
  answer: (uuid: string, code: string) => `member:${uuid}:answer:${code}`,
  reading: (uuid: string, code: string) => `member:${uuid}:reading:${code}`,
  reminders: (uuid: string) => `member:${uuid}:reminders`,
  /** A consent is the person's: on a shared phone it must not hold for who comes next. */
  faultNotes: (uuid: string) => `member:${uuid}:fault-notes`,
  /**
   * The member's, not the phone's: on a phone that a field office shares, the dates would tell the next
   * member whether this one has registered, and call them ready for what is in another's calendar.
   */
  savedDates: (uuid: string) => `member:${uuid}:saved-dates`,
  /** Names nobody, and is none of what goes at log-out. @param mark digest of member and election */
  rating: (mark: string) => `rating:${mark}`,
  isOf: (uuid: string) => (key: string) => key.startsWith(`member:${uuid}:`),
  isMembers: (key: string) => key.startsWith('member:'),
  /** Answers of the API, of any member: of no use without their session. */
  isCached: (key: string) => /^member:[^:]*:known:/.test(key),
} as const;
