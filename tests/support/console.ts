/** What the code under test has written to the console as a warning or an error. */
const written: string[] = [];

function record(...parts: readonly unknown[]): void {
  written.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '));
}

/** From here on warnings and errors are noted instead of printed. */
export function listenToConsole(): void {
  Object.assign(console, { warn: record, error: record });
}

/** Takes what was noted, for a test that expects it; what nobody takes fails the test. */
export const takeConsole = (): string[] => written.splice(0);
