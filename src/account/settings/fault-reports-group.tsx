import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  areFaultsToldAtom,
  loadFaultReportsAtom,
  tellFaultsAtom,
} from '~/core/faults/fault-reports.ts';
import { say } from '~/labels/label.ts';
import { faultReports, settings } from '~/labels/settings.ts';
import { CardGroup } from '~/ui/group.tsx';
import { Switch } from '~/ui/switch.tsx';

export function FaultReportsGroup() {
  const areTold = useAtomValue(areFaultsToldAtom);
  const load = useSetAtom(loadFaultReportsAtom);
  const tell = useSetAtom(tellFaultsAtom);
  useEffect(() => void load(), [load]);
  const isOn = areTold === true;
  return (
    <CardGroup title={say(faultReports.heading)} hint={say(faultReports.hint)}>
      <Switch
        label={say(faultReports.tell)}
        hint={say(faultReports.told)}
        isOn={isOn}
        state={say(isOn ? settings.on : settings.off)}
        isBusy={areTold === null}
        onChange={(isWanted) => void tell(isWanted)}
      />
    </CardGroup>
  );
}
