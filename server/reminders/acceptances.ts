/** A wildcard host lets anyone name new origins. */
const most = 1_000;

type Settings = {
  windowMs: number;
  /** Milliseconds of a clock that is never corrected. */
  now: () => number;
};

/**
 * Remembers whether a push service accepts messages at all. One that refuses everything says nothing
 * about a device, for example after a wrong `VAPID_SUBJECT`.
 */
export function createAcceptances({ windowMs, now }: Settings) {
  const accepted = new Map<string, number>();
  const nameOf = (origin: string, keyId: string) => `${origin} ${keyId}`;
  return {
    note(origin: string, keyId: string): void {
      if (accepted.size >= most) accepted.clear();
      accepted.set(nameOf(origin, keyId), now());
    },
    isRecent(origin: string, keyId: string): boolean {
      const at = accepted.get(nameOf(origin, keyId));
      return at !== undefined && now() - at <= windowMs;
    },
  };
}
