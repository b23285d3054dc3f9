import type { DiskChange } from './known-database.ts';
import { keepRefused, type Memory, refusedIn } from './memory.ts';
import { type Parsed, parseRecord, type RecordType } from './record-type.ts';
import type { TabNotes } from './tab-notes.ts';
import { createSignal, type Signal, type Takeover } from './takeover.ts';

/** Memory learns each record that is read or changed, so that it is still shown if the disk fails. */
export function createChanges(
  notes: Pick<TabNotes, 'readRaw' | 'write'>,
  memory: Memory,
  { isOn: isMemoryOnly }: Signal,
  { run, tryDisk }: Takeover,
  forget: (key: string) => Promise<void>,
) {
  const hasMetNewer = createSignal();

  function parsed<Value>(kind: RecordType<Value>, raw: unknown): Parsed<Value> {
    const found = parseRecord(kind, raw);
    if (found === 'newer') hasMetNewer.turnOn();
    return found;
  }

  /** @param noted the tab's record, which the disk had refused; undefined if there is none */
  function withNoted<Value>(kind: RecordType<Value>, noted: unknown, raw: unknown): Parsed<Value> {
    const stored = parsed(kind, raw);
    if (noted === undefined || stored === 'newer') return stored;
    const own = parsed(kind, noted);
    if (own === 'newer' || stored.value === null) return own;
    if (own.value === null) return stored;
    return { value: kind.merge?.(own.value, stored.value) ?? own.value };
  }

  function change<Value>(
    key: string,
    kind: RecordType<Value>,
    changeValue: (stored: Value | null) => Value | null,
  ): Promise<Value | null> {
    const noted = isMemoryOnly() ? undefined : refusedIn(notes)[key];
    const begun = memory.begin(key);
    let stored: Parsed<Value> = { value: null };
    let now: Value | null = null;
    const task = (raw: unknown): DiskChange => {
      now = null;
      if (begun.isForgotten) return 'same';
      stored = withNoted(kind, noted, raw);
      if (stored === 'newer') return 'same';
      now = changeValue(stored.value);
      if (now === null) return 'gone';
      return now === stored.value && noted === undefined ? 'same' : { put: now };
    };
    return run(
      (working) => working.change(key, task),
      () => void task(memory.find(key)),
      () => {
        const isRefused = isMemoryOnly();
        if (stored === 'newer') return memory.leaveAlone(begun, isRefused);
        keepRefused(notes, key, isRefused ? (now ?? undefined) : undefined);
        // The record on disk may be another tab's.
        if (isRefused && now === null && stored.value !== null) {
          const isGone = (found: Parsed<Value>) =>
            found !== 'newer' && changeValue(found.value) === null;
          const drop = (raw: unknown) => (isGone(parsed(kind, raw)) ? 'gone' : 'same');
          void tryDisk((working) => working.change(key, drop), undefined);
        }
        return memory.remember(begun, now);
      },
    );
  }

  async function read<Value>(key: string, kind: RecordType<Value>): Promise<Value | null> {
    // The tab's record is newer than the one on disk.
    if (!isMemoryOnly() && key in refusedIn(notes)) return change(key, kind, (stored) => stored);
    const begun = memory.begin(key);
    const stored = await run(
      (working) => working.get(key),
      () => memory.find(key),
      (raw) => {
        const found = parsed(kind, raw);
        if (found === 'newer') memory.leaveAlone(begun, isMemoryOnly());
        else memory.remember(begun, found.value);
        return found;
      },
    );
    if (stored === 'newer') return null;
    if (stored.isDamaged) await forget(key);
    return stored.value;
  }

  return { read, change, onNewer: hasMetNewer.onOn };
}
