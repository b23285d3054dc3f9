import { FileText } from 'lucide-react';
import { useState } from 'react';
import { say } from '~/labels/label.ts';
import { licenceAgreement } from '~/labels/prose/licence-agreement.ts';
import { proseOf } from '~/labels/prose/translated-prose.ts';
import { shell } from '~/labels/shell.ts';
import { signUp } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Prose } from '~/ui/prose.tsx';
import type { FieldsProps } from './fields.ts';

/** The agreement, with its text at hand. */
export function AgreementField({ draft, onEdit, errorOf }: FieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, ...agreement } = proseOf('licence-agreement', licenceAgreement);
  return (
    <div data-field="isAgreed">
      <Checkbox
        label={say(signUp.agree)}
        error={errorOf('isAgreed')}
        isChecked={draft.isAgreed}
        onChange={(isAgreed) => onEdit({ isAgreed })}
      />
      <Button kind="quiet" icon={<FileText aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {say(signUp.readLicence)}
      </Button>
      {isOpen ? (
        <Dialog
          title={title}
          shape="sheet"
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{say(shell.close)}</Button>}
        >
          <Prose {...agreement} />
        </Dialog>
      ) : null}
    </div>
  );
}
