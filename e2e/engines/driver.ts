/** What the journey needs of a browser, whichever protocol drives it. */
export type Driver = {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * The value of an expression in the page, a promise's too; what JSON can carry. Rejects while
   * the page is being left.
   */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A tap as a person's. False where something lay over the element, and nothing was tapped. */
  click(selector: string): Promise<boolean>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds that anything on the screen is waited for. */
const screenTimeoutMs = 45_000;
const betweenLooks = 100;

/**
 * Asks again until the answer is yes. What fails is asked again, too: a page that is just being left
 * answers nothing.
 */
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
