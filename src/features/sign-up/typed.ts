/**
 * What was typed into a field, put through its filter. The caret stays where it was: a filter that
 * changes what stands in the field would otherwise send it to the end.
 */
export function readTyped(input: HTMLInputElement, filter: (typed: string) => string): string {
  const typed = input.value;
  const value = filter(typed);
  // Fields for e-mail addresses have no caret to ask for.
  const caret = input.type === 'email' ? null : input.selectionStart;
  if (value !== typed && caret !== null) {
    input.value = value;
    const place = Math.min(filter(typed.slice(0, caret)).length, value.length);
    input.setSelectionRange(place, place);
  }
  return value;
}
