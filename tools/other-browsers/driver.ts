export type Driver = {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * The JSON value of an expression in the page, or of its promise. Rejects while the page unloads.
   */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Taps as a person does. False if another element covers the target. */
  click(selector: string): Promise<boolean>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
};

const screenTimeoutMs = 45_000;
const betweenLooks = 100;

/** Errors count as false, because a page that unloads cannot respond. */
export async function until(what: string, look: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + screenTimeoutMs;
  let problem: unknown;
  while (performance.now() < end) {
    try {
      if (await look()) return;
    } catch (error) {
      problem = error;
    }
    await new Promise((resume) => setTimeout(resume, betweenLooks));
  }
  throw new Error(`Not within ${screenTimeoutMs / 1000} s: ${what}`, { cause: problem });
}
