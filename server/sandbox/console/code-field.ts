import { appDocument } from './phone.js';

const codeField = 'input[autocomplete="one-time-code"]';

/** Prefers the focused field. */
function findField(): HTMLInputElement | null | undefined {
  const app = appDocument();
  const focused = app?.activeElement;
  const fields = app?.querySelectorAll<HTMLInputElement>(codeField);
  return [...(fields ?? [])].find((field) => field === focused) ?? fields?.[0];
}

/**
 * React overrides the setter of `value`, so this calls the native one.
 *
 * @returns false without a field for a code
 */
export function typeCode(code: string): boolean {
  const field = findField();
  const view = field?.ownerDocument.defaultView;
  if (!field || field.disabled || !view) return false;
  const { HTMLInputElement, InputEvent } = view;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}
