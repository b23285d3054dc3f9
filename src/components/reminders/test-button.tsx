import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { testRemindersAtom } from '~/state/reminders/reminders.ts';
import { Button } from '~/ui/button.tsx';

/** Has one reminder sent now, to see that they arrive. */
export function TestButton() {
  const test = useSetAtom(testRemindersAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState('');

  async function send() {
    setIsBusy(true);
    const sent = await test();
    setIsBusy(false);
    setTold(sent.ok ? say(text.testSent) : sayProblem(sent.problem));
  }

  return (
    <div>
      <Button kind="quiet" isWide isBusy={isBusy} onClick={() => void send()}>
        {say(text.sendTest)}
      </Button>
      <p role="status">{told}</p>
    </div>
  );
}
