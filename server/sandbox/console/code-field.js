import { appDocument } from './phone.js';

const codeField = 'input[autocomplete="one-time-code"]';

/** Where a code goes: the field that has the focus in the app, else the one that is there. */
function findField() {
  const app = appDocument();
  const focused = app?.activeElement;
  return focused?.matches(codeField) ? focused : app?.querySelector(codeField);
}

/**
 * Types a code into the app as a person would: past React's own bookkeeping, with the event that it
 * listens to.
 *
 * @returns false where the app shows no field for a code
 */
export function typeCode(code) {
  const field = findField();
  if (!field || field.disabled) return false;
  const { HTMLInputElement, InputEvent } = field.ownerDocument.defaultView;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  set.call(field, code);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}
