import type { Instant } from '~/contracts/wire.ts';
import { type Label, say } from '~/labels/label.ts';

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
  /** A label, or what says one with its values: the language may change before it is drawn. */
  readonly text: Label | (() => string);
  readonly remedy: Remedy | null;
  /** Since when it is known, where it may be another by now; server time. */
  readonly since: Instant | null;
};

/** What a rule finds. */
export type Finding = Pick<Line, 'level' | 'text'> & Partial<Pick<Line, 'remedy'>>;

export const toLine = (
  id: string,
  title: Label,
  finding: Finding,
  since: Instant | null = null,
): Line => ({ remedy: null, ...finding, id, title, since });

export const sayText = ({ text }: Pick<Line, 'text'>): string =>
  typeof text === 'function' ? text() : say(text);
