import type { ContactChange } from '~/state/contact-machine.ts';

export type ContactView = 'form' | 'code' | 'checking' | 'unknown' | 'not-saved' | 'saved';

/** What is seen of a change. @param isCodeOpen whether the address asks for the code's step */
export function viewOf(change: ContactChange, isCodeOpen: boolean): ContactView {
  switch (change.step) {
    case 'value':
    case 'validating':
      return 'form';
    case 'updating':
      // The code has served: its form would have another one sent.
      if (change.isRepeated) return 'not-saved';
      return isCodeOpen ? 'code' : 'form';
    case 'validated':
    case 'proven':
      return isCodeOpen ? 'code' : 'form';
    case 'checking':
    case 'unknown':
      return change.step;
    case 'failed':
      return change.again === null ? 'form' : 'not-saved';
    case 'done':
      return 'saved';
  }
}
