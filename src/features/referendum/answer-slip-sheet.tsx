import { useAtomValue, useSetAtom } from 'jotai';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import type { CastVote } from '~/contracts/vote-record.ts';
import { election, sayWhenCast } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { formatDayAndTime } from '~/lib/manila-dates.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { referendumAtom } from '~/state/referendum.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import { SlipView } from '~/ui/slip-view.tsx';

type AnswerSlipSheetProps = {
  readonly cast: CastVote<ReferendumChoice | null>;
  readonly onClose: () => void;
};

/**
 * The slip of a vote in the referendum: that and when it was cast. Which answer it was is on no slip,
 * and no longer on this phone.
 */
export function AnswerSlipSheet({ cast, onClose }: AnswerSlipSheetProps) {
  // An answer that an older portal kept says nothing of the title.
  const listedTitle = useAtomValue(referendumAtom).value?.title;
  const title = cast.title || listedTitle || say(referendum.referendum);
  const showMessage = useSetAtom(showMessageAtom);
  const heading = say(referendum.slipTitle);
  return (
    <Dialog title={heading} shape="sheet" onClose={onClose} closeLabel={say(shell.close)}>
      <SlipView
        slip={{
          fileName: 'referendum-slip',
          heading,
          rows: [
            [say(referendum.slipReferendum), title],
            ...sayWhenCast(formatDayAndTime(cast.castAt)),
          ],
          caution: cast.certainty === 'unknown' ? say(referendum.receivedUncertain) : null,
          note: say(election.slipNote),
        }}
        text={{
          kept: say(election.slipKept),
          share: say(election.share),
          save: say(election.save),
        }}
        onFailed={() =>
          showMessage({ kind: 'error', title: heading, body: say(election.slipFailed) })
        }
      >
        {cast.castAt === null ? <Notice tone="note">{say(election.castTimeUnknown)}</Notice> : null}
      </SlipView>
    </Dialog>
  );
}
