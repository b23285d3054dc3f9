import { appDocument } from './phone.js';

const codeField = 'input[autocomplete="one-time-code"]';

/** Where a code goes: the field that has the focus in the app, else the one that is there. */
function findField(): HTMLInputElement | null | undefined {
  const app = appDocument();
  const focused = app?.activeElement;
  const fields = app?.querySelectorAll<HTMLInputElement>(codeField);
  return [...(fields ?? [])].find((field) => field === focused) ?? fields?.[0];
}

/**
 * Types a code into the app as a person would: past React's own bookkeeping, with the event that it
 * listens to.
 *
 * @returns false where the app shows no field for a code
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
