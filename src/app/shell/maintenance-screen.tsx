import { useAtomValue } from 'jotai';
import { callAddress } from '~/core/address.ts';
import { supportPhone } from '~/core/build-settings.ts';
import { serverNoticesAtom } from '~/core/connectivity.ts';
import { formatDeadline } from '~/core/manila-dates.ts';
import { apiClockAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { maintenance } from '~/labels/maintenance.ts';
import { ContactText } from '~/ui/contact-text.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

/** Source: docs/behaviour/shell.md#other-rules. */
export function MaintenanceScreen() {
  const { opensAt } = useAtomValue(serverNoticesAtom);
  const now = useAtomValue(apiClockAtom).now();
  return (
    <PicturePage picture="maintenance" title={say(maintenance.title)}>
      <p>{say(maintenance.body)}</p>
      {/* A time that has passed says nothing. */}
      {opensAt === null || opensAt <= now ? null : (
        <p>{say(maintenance.opensAt, { time: formatDeadline(opensAt) })}</p>
      )}
      <p>
        {say(maintenance.call)}{' '}
        <a href={callAddress(supportPhone) ?? undefined}>
          <ContactText>{supportPhone}</ContactText>
        </a>
      </p>
    </PicturePage>
  );
}
