import { validateOneTimeCode } from '~/api/support.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { useApi } from '~/state/use-api.ts';
import { Screen } from '~/ui/screen.tsx';
import { CodeForm, type CodeFormProps } from './code-form.tsx';

type CodeScreenProps = Omit<CodeFormProps, 'onDigits'> & {
  /**
   * The digits were right. @returns a problem where what the code was for failed: then the member
   * stays, and asks for another code
   */
  readonly onProof: (proof: OtpProof) => Promise<Problem | null>;
};

/** The one-time code of a flow: sent on arrival, entered, and turned into its proof. */
export function CodeScreen({ onProof, ...form }: CodeScreenProps) {
  const askServer = useApi();
  return (
    <Screen>
      <CodeForm
        {...form}
        onDigits={async (digits, pin) => {
          const validated = await askServer((api) =>
            validateOneTimeCode(api, form.type, pin, digits),
          );
          if (!validated.ok) return { problem: validated.problem, isSpent: false };
          const failed = await onProof(validated.value);
          return failed === null ? null : { problem: failed, isSpent: true };
        }}
      />
    </Screen>
  );
}
