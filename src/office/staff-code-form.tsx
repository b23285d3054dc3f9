import { BookOpen, EyeOff, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type OfficeRequest, officeCodeLength } from '~/contracts/office.ts';
import type { Problem } from '~/contracts/problem.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { client } from '~/core/api/exchange.ts';
import { toProblem } from '~/core/api/failure.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { say } from '~/labels/label.ts';
import { office } from '~/labels/office.ts';
import { sayProblem, sayTooLong, withCode } from '~/labels/problems.ts';
import { sayReveal } from '~/labels/sign-in.ts';
import { Button } from '~/ui/button.tsx';
import { IconList } from '~/ui/group.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PageHead, Screen } from '~/ui/screen.tsx';
import { PasswordField } from '~/ui/text-field.tsx';

type CodeFormProps = {
  readonly isOn: boolean;
  readonly onChanged: () => void;
};

export function CodeForm({ isOn, onChanged }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const tooLong = sayTooLong(code, officeCodeLength);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    setProblem(null);
    if (code.trim() === '' || tooLong !== null || isBusy) return;
    setIsBusy(true);
    const changed = await changeOfficeMode({ code, isOn });
    setIsBusy(false);
    if (changed.ok) return onChanged();
    setProblem(changed.problem);
  }

  return (
    <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert">
        {problem === null ? null : <Notice tone="bad">{sayRefusal(problem)}</Notice>}
      </div>
      <PasswordField
        label={say(office.code)}
        hint={say(office.codeHint)}
        reveal={sayReveal()}
        autoComplete="off"
        value={code}
        error={tooLong ?? (isTried && code.trim() === '' ? say(office.codeMissing) : null)}
        onText={setCode}
      />
      <Button type="submit" isWide isBusy={isBusy} kind={isOn ? 'main' : 'second'}>
        {say(isBusy ? office.changing : isOn ? office.turnOn : office.turnOff)}
      </Button>
    </form>
  );
}

const sayRefusal = (problem: Problem): string =>
  problem.kind === 'refused' && problem.status === 404
    ? withCode(say(office.notSetUp), problem)
    : problem.kind === 'refused' && problem.status === 403
      ? withCode(say(office.wrongCode), problem)
      : sayProblem(problem);

type TurnOnScreenProps = { readonly onChanged: () => void };

/** Source: docs/behaviour/field-office.md#turning-it-on-and-off. */
export function TurnOnScreen({ onChanged }: TurnOnScreenProps) {
  return (
    <Screen>
      <PageHead title={say(office.offTitle)}>
        <p>{say(office.offBody)}</p>
      </PageHead>
      <IconList
        items={[
          { icon: <Trash2 aria-hidden="true" />, text: say(office.keepsNothing) },
          { icon: <EyeOff aria-hidden="true" />, text: say(office.offersLess) },
          { icon: <BookOpen aria-hidden="true" />, text: say(office.keepsLibrary) },
        ]}
      />
      <CodeForm isOn onChanged={onChanged} />
    </Screen>
  );
}

/** Our server sets the cookie of the field-office mode. */
const service = client.extend({ prefix: '/office/', credentials: 'same-origin' });

/** A wrong code is `refused` with 403; without a code on the server, 404. */
export async function changeOfficeMode(request: OfficeRequest): Promise<Result<null, Problem>> {
  try {
    await service.post('code', { json: request });
    return succeed(null);
  } catch (error) {
    return fail(withTrace(toProblem(error, true), 'office'));
  }
}
