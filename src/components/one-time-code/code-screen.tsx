import { useSetAtom } from 'jotai';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import { validateCodeAtom } from '~/state/one-time-code.ts';
import { Screen } from '~/ui/screen.tsx';
import { CodeForm, type CodeFormProps } from './code-form.tsx';

type CodeScreenProps = Omit<CodeFormProps, 'onDigits'> & {
  /** The digits were right. */
  readonly onProof: (proof: OtpProof) => Promise<void> | void;
};

/** The one-time code of a flow: sent on arrival, entered, and turned into its proof. */
export function CodeScreen({ onProof, ...form }: CodeScreenProps) {
  const validate = useSetAtom(validateCodeAtom);
  return (
    <Screen>
      <CodeForm
        {...form}
        onDigits={async (digits, reference) => {
          const validated = await validate(form.request.codeType, reference, digits);
          if (!validated.ok) return validated.problem;
          await onProof(validated.value);
          return null;
        }}
      />
    </Screen>
  );
}
