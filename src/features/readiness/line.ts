import type { Instant } from '~/contracts/wire.ts';
import type { Label } from '~/labels/label.ts';

/** `bad`: voting is not possible like this. `caution`: it is, and something could be better. */
export type Level = 'good' | 'caution' | 'bad';

/** What a member can do about a point. */
export type Remedy =
  | 'register'
  | 'contact-us'
  | 'change-contact'
  | 'add-contact'
  | 'choose-pin'
  | 'keep'
  | 'connect'
  | 'save-pages'
  | 'check-pages'
  | 'remind'
  | 'add-to-home-screen';

/** One point of readiness, in words. */
export type Line = {
  readonly id: string;
  readonly title: Label;
  readonly level: Level;
  readonly text: Label;
  readonly values: Readonly<Record<string, string | number>>;
  readonly remedy: Remedy | null;
  /** Since when it is known, where it may be another by now; server time. */
  readonly since: Instant | null;
};

/** What a rule finds. */
export type Finding = Pick<Line, 'level' | 'text'> & Partial<Pick<Line, 'values' | 'remedy'>>;

export const toLine = (
  id: string,
  title: Label,
  finding: Finding,
  since: Instant | null = null,
): Line => ({ values: {}, remedy: null, ...finding, id, title, since });
