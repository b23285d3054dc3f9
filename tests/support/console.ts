const written: string[] = [];

function record(...parts: readonly unknown[]): void {
  written.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '));
}

/** Records warnings and errors from here on, instead of printing them. */
export function listenToConsole(): void {
  Object.assign(console, { warn: record, error: record });
}

/** Returns the recorded lines and removes them. Lines that no test takes fail the test. */
export const takeConsole = (): string[] => written.splice(0);
