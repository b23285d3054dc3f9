import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  areFaultsReportedAtom,
  loadFaultReportsAtom,
  reportFaultsAtom,
} from '~/core/faults/fault-reports.ts';
import { say } from '~/labels/label.ts';
import { faultReports, settings } from '~/labels/settings.ts';
import { CardGroup } from '~/ui/group.tsx';
import { Switch } from '~/ui/switch.tsx';

export function FaultReportsGroup() {
  const areReported = useAtomValue(areFaultsReportedAtom);
  const load = useSetAtom(loadFaultReportsAtom);
  const report = useSetAtom(reportFaultsAtom);
  useEffect(() => void load(), [load]);
  const isOn = areReported === true;
  return (
    <CardGroup title={say(faultReports.heading)} hint={say(faultReports.hint)}>
      <Switch
        label={say(faultReports.report)}
        hint={say(faultReports.content)}
        isOn={isOn}
        state={say(isOn ? settings.on : settings.off)}
        isBusy={areReported === null}
        onChange={(isWanted) => void report(isWanted)}
      />
    </CardGroup>
  );
}
