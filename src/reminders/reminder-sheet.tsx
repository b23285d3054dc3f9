import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useApiNow } from '~/core/api-hooks.ts';
import { HomeScreenSteps } from '~/core/install/home-screen-sheet.tsx';
import { formatDateTime } from '~/core/manila-dates.ts';
import { pushPermission, pushSupport } from '~/core/push.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { reminders as text } from '~/labels/reminders.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Switch } from '~/ui/switch.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { sayElection, sayReminder } from './calendar-file.ts';
import styles from './reminder-sheet.module.css';
import {
  ahead,
  chooseReminderAtom,
  dueAt,
  type PlannedReminder,
  plannedRemindersAtom,
  type ReminderState,
  reminderChoiceAtom,
  reminderName,
  reminderStateAtom,
  testRemindersAtom,
  turnRemindersOffAtom,
  turnRemindersOnAtom,
} from './reminders.ts';

function PushObstacle() {
  // Rerenders after a permission request.
  const state = useAtomValue(reminderStateAtom);
  const isWithoutAddress = state.status === 'unsent' && state.isWithoutAddress;
  const support = isWithoutAddress ? 'unsupported' : pushSupport();
  if (support === 'needs-home-screen') {
    return (
      <Notice tone="note" title={say(text.homeScreenTitle)}>
        <p>{say(text.homeScreen)}</p>
        <HomeScreenSteps />
        <p>{say(text.homeScreenThen)}</p>
      </Notice>
    );
  }
  if (support === 'unsupported') {
    return (
      <Notice tone="note" title={say(text.unsupportedTitle)}>
        {say(text.unsupported)}
      </Notice>
    );
  }
  if (pushPermission() !== 'denied') return null;
  return (
    <Notice tone="caution" title={say(text.blockedTitle)} isLive>
      {say(text.blocked)}
    </Notice>
  );
}

type ReminderChoicesProps = {
  readonly reminders: readonly PlannedReminder[];
  readonly isChoosable: boolean;
};

function ReminderChoices({ reminders, isChoosable }: ReminderChoicesProps) {
  const { declined } = useAtomValue(reminderChoiceAtom);
  const choose = useSetAtom(chooseReminderAtom);
  const votes = [...new Set(reminders.map(({ vote }) => vote))];
  const when = (reminder: PlannedReminder) => formatDateTime(dueAt(reminder));
  const groups = votes.map((vote) => (
    <fieldset key={vote} className={styles['choices']}>
      <legend>{sayElection({ vote })}</legend>
      {reminders
        .filter((reminder) => reminder.vote === vote)
        .map((reminder) =>
          isChoosable ? (
            <Checkbox
              key={reminderName(reminder)}
              label={sayReminder(reminder)}
              hint={when(reminder)}
              isChecked={!declined.includes(reminderName(reminder))}
              onChange={(isWanted) => void choose(reminder, isWanted)}
            />
          ) : (
            <p key={reminderName(reminder)}>
              {sayReminder(reminder)}
              <span className={styles['when']}>{when(reminder)}</span>
            </p>
          ),
        )}
    </fieldset>
  ));
  return (
    <>
      {groups}
      <p className={styles['when']}>{say(text.allTimes)}</p>
    </>
  );
}

type Test =
  | { readonly status: 'none' | 'sent' | 'seen' | 'missed' }
  | { readonly status: 'failed'; readonly why: string };

type TestReminderProps = {
  readonly test: Test;
  readonly onChange: (test: Test) => void;
  readonly hasSettings: boolean;
  readonly reminders: readonly PlannedReminder[];
};

/** Only the member can tell whether the phone showed it. */
function TestReminder({ test, onChange, hasSettings, reminders }: TestReminderProps) {
  const sendTest = useSetAtom(testRemindersAtom);
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    setIsBusy(true);
    const sent = await sendTest().finally(() => setIsBusy(false));
    onChange(sent.ok ? { status: 'sent' } : { status: 'failed', why: sayProblem(sent.problem) });
  }

  return (
    <div className="stack-2">
      <Button kind="quiet" isWide isBusy={isBusy} onClick={() => void send()}>
        {say(text.sendTest)}
      </Button>
      <div role="status">
        {test.status === 'failed' ? (
          <p>
            <CodedText>{test.why}</CodedText>
          </p>
        ) : null}
        {test.status === 'sent' ? (
          <>
            <p>{say(text.testSent)}</p>
            <p>{say(text.sawTest)}</p>
          </>
        ) : null}
        {test.status === 'seen' ? <Notice tone="good">{say(text.works)}</Notice> : null}
        {test.status === 'missed' ? (
          <Notice tone="caution" title={say(text.notSeenTitle)}>
            {say(hasSettings ? text.notSeenSettings : text.notSeen)}
          </Notice>
        ) : null}
      </div>
      {test.status === 'sent' ? (
        <div className="stack-2">
          <Button kind="second" isWide onClick={() => onChange({ status: 'seen' })}>
            {say(text.sawIt)}
          </Button>
          <Button kind="second" isWide onClick={() => onChange({ status: 'missed' })}>
            {say(text.sawNothing)}
          </Button>
        </div>
      ) : null}
      {test.status === 'missed' && reminders.length > 0 ? (
        <CalendarButton reminders={reminders} />
      ) : null}
    </div>
  );
}

const makers: Readonly<Record<PhoneMaker, { name: string; settings: readonly [Label, Label] }>> = {
  transsion: {
    name: 'Tecno, Infinix, itel',
    settings: [text.transsionStart, text.transsionBattery],
  },
  xiaomi: { name: 'Xiaomi, Redmi, POCO', settings: [text.xiaomiStart, text.xiaomiBattery] },
  oppo: { name: 'Oppo, realme', settings: [text.oppoStart, text.oppoBattery] },
  vivo: { name: 'vivo', settings: [text.vivoStart, text.vivoBattery] },
  huawei: { name: 'Huawei, Honor', settings: [text.huaweiStart, text.huaweiBattery] },
};

function usePhoneMaker(): PhoneMaker | null {
  const [maker, setMaker] = useState<PhoneMaker | null>(null);
  useEffect(() => {
    void readPhoneMaker().then(setMaker);
  }, []);
  return maker;
}

function PhoneSettings({ maker }: { readonly maker: PhoneMaker }) {
  const { name, settings } = makers[maker];
  return (
    <Notice tone="note" title={say(text.makerTitle)}>
      <p>{say(text.makerWhy, { maker: name })}</p>
      <ol className={styles['settings']}>
        {settings.map((setting) => (
          <li key={setting[0]}>{say(setting)}</li>
        ))}
      </ol>
      <p className={styles['when']}>{say(text.makerNames)}</p>
    </Notice>
  );
}

/** `blocked` reads as off: a tap asks again. A refusal for good has a notice of its own. */
function sayState(state: ReminderState): string {
  if (state.status === 'on') return say(text.isOn);
  if (state.status !== 'unsent') return say(text.isOff);
  const { problem, isWithoutAddress } = state;
  if (isWithoutAddress) return '';
  const isUnreachable =
    problem === null || problem.kind === 'offline' || problem.kind === 'timeout';
  return isUnreachable ? say(text.unsent) : sayProblem(problem);
}

type ReminderSheetProps = {
  readonly onClose: () => void;
};

export function ReminderSheet({ onClose }: ReminderSheetProps) {
  const shown = ahead(useAtomValue(plannedRemindersAtom), useApiNow());
  const state = useAtomValue(reminderStateAtom);
  const [test, setTest] = useState<Test>({ status: 'none' });
  const maker = usePhoneMaker();
  const isOn = state.status === 'on';
  const isWanted = isOn || state.status === 'unsent';
  const canPush = pushSupport() === 'supported' && pushPermission() !== 'denied';
  return (
    <Dialog
      title={say(text.sheetTitle)}
      shape="sheet"
      onClose={onClose}
      closeLabel={say(shell.close)}
    >
      <div className="stack-4">
        {canPush ? (
          <>
            <p role="status" className="strong">
              <CodedText>{sayState(state)}</CodedText>
            </p>
            <RemindMe isOn={isWanted} />
          </>
        ) : null}
        <PushObstacle />
        {shown.length === 0 ? (
          <p>{say(text.nothingDue)}</p>
        ) : (
          <ReminderChoices reminders={shown} isChoosable={canPush && isWanted} />
        )}
        <p className="quiet">{say(text.why)}</p>
        {canPush && isOn ? (
          <>
            {maker === null ? null : <PhoneSettings maker={maker} />}
            <TestReminder
              test={test}
              onChange={setTest}
              hasSettings={maker !== null}
              reminders={shown}
            />
          </>
        ) : null}
        {shown.length === 0 || (isOn && test.status === 'missed') ? null : (
          <CalendarButton reminders={shown} />
        )}
      </div>
    </Dialog>
  );
}

function RemindMe({ isOn }: { readonly isOn: boolean }) {
  const turnOn = useSetAtom(turnRemindersOnAtom);
  const turnOff = useSetAtom(turnRemindersOffAtom);
  const [isBusy, setIsBusy] = useState(false);

  async function toggle() {
    setIsBusy(true);
    await (isOn ? turnOff() : turnOn()).finally(() => setIsBusy(false));
  }

  return (
    <Switch
      label={say(text.remindMe)}
      hint={say(text.settingsHint)}
      isOn={isOn}
      state={say(isOn ? text.stateOn : text.stateOff)}
      isBusy={isBusy}
      onChange={() => void toggle()}
    />
  );
}

/** Their phones end apps in the background, so reminders may come late or never. */
export type PhoneMaker = 'transsion' | 'xiaomi' | 'oppo' | 'vivo' | 'huawei';

/** By the name or code of the model, such as `CPH2239`. */
const models: readonly (readonly [PhoneMaker, RegExp])[] = [
  ['transsion', /^(?:TECNO|Infinix|itel)\b/i],
  ['xiaomi', /^(?:(?:Xiaomi|Redmi|POCO|Mi|MIX)\b|M[12]\d{3}[A-Z]|2\d{3}[0-9A-Z]*[A-Z]$)/i],
  ['oppo', /^(?:OPPO\b|realme\b|CPH\d{4}|RMX\d{4}|P[A-Z]{3}\d0$)/i],
  ['vivo', /^(?:vivo\b|V\d{4}[A-Z]{0,2}$|I2\d{3}$)/i],
  ['huawei', /^(?:HUAWEI|HONOR|[A-Z]{3}\d?-[A-Z]{1,2}\d{1,2}[A-Z]?$)/i],
];

export const makerOf = (model: string): PhoneMaker | null =>
  models.find(([, pattern]) => pattern.test(model))?.[0] ?? null;

/** Chromium only: not in TypeScript's DOM types. */
type UserAgentData = {
  getHighEntropyValues(hints: readonly string[]): Promise<{ readonly model?: string }>;
};

export async function readPhoneMaker(): Promise<PhoneMaker | null> {
  const { userAgent } = navigator;
  if (!/\bAndroid\b/.test(userAgent)) return null;
  const { userAgentData } = navigator as { userAgentData?: UserAgentData };
  const hints = await userAgentData?.getHighEntropyValues(['model']).catch(() => null);
  // Other browsers name the model in the user agent.
  const model =
    hints?.model ||
    /\bAndroid [^;)]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/|[;)])/i.exec(userAgent)?.[1];
  return model === undefined ? null : makerOf(model);
}
