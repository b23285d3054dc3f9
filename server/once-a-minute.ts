/** What is said of something that happens again and again, and how often it did. */
export type LogFields = Readonly<Record<string, string | number | readonly string[]>> & {
  readonly count: number;
};

const minute = 60_000;

/**
 * Writes the first of a kind at once, and of those that follow one line a minute: how many they were
 * together, and what the last of them said. So the number of kinds limits what is written, whatever
 * somebody sends.
 */
export function onceAMinute(
  write: (fields: LogFields) => void,
): (kind: string, fields: LogFields) => void {
  /** By kind, what has come since its last line; undefined: nothing. */
  const since = new Map<string, LogFields | undefined>();

  const waitFor = (kind: string) => {
    setTimeout(() => {
      const fields = since.get(kind);
      since.delete(kind);
      if (fields) begin(kind, fields);
    }, minute).unref();
  };
  const begin = (kind: string, fields: LogFields) => {
    since.set(kind, undefined);
    write(fields);
    waitFor(kind);
  };

  return (kind, fields) => {
    if (!since.has(kind)) begin(kind, fields);
    else since.set(kind, { ...fields, count: fields.count + (since.get(kind)?.count ?? 0) });
  };
}
