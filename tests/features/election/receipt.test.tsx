import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noSelections } from '~/contracts/ballot.ts';
import type { Certainty } from '~/contracts/vote-record.ts';
import { ReceiptScreen } from '~/features/election/receipt-screen.tsx';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { signedInVoter } from '../../state/vote/voter.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { putBallot } from '../../support/casting.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly } from '../../support/wire.ts';

const code = 'GA00000001';

/** Opens a receipt with a number, which an older portal stored with every certainty. */
async function openReceipt(certainty: Certainty) {
  const store = await signedInVoter();
  respondToCalls(() => respondWithData(wireAssembly({ voted: true })));
  await store.set(generalAssemblyQuery.refreshAtom);
  await store.set(ballot.loadAtom, code);
  await putBallot(store, {
    ...{ version: 2, phase: 'cast', code, title: 'Assembly', ballotNo: 'B-7', certainty },
    ...{ castAt: certainty === 'counted' ? 1_795_140_000_000 : null, confirmedAt: 9 },
    choices: noSelections,
  });
  return renderScreen(<ReceiptScreen onDone={vi.fn()} onVoteNext={vi.fn()} />, store);
}

function watchPicture() {
  const drawn: string[] = [];
  const context = {
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillRect: () => undefined,
    fillText: (text: string) => void drawn.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  const share = vi.fn(async (_data: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return { drawn, share };
}

test.each([
  ['sent', 'This phone does not know its ballot number.'],
  ['unknown', 'so no number is shown.'],
] as const)(
  'a receipt that is only %s shows no number, and says why everywhere',
  async (certainty, caution) => {
    const { drawn, share } = watchPicture();
    const { user } = await openReceipt(certainty);
    const receipt = screen.getByRole('region', { name: 'Ballot receipt' });
    expect(receipt.textContent).toContain(caution);
    expect(receipt.textContent).toContain('Ballot numberNot known');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(drawn.join(' ')).toContain(caution);
    expect(share.mock.calls[0]?.[0].text).toContain(caution);
    for (const shown of [
      document.body.textContent,
      drawn.join(' '),
      share.mock.calls[0]?.[0].text,
    ]) {
      expect(shown).not.toContain('B-7');
    }
  },
);

test('a counted ballot shows its number without a caution', async () => {
  const { drawn, share } = watchPicture();
  const { user } = await openReceipt('counted');
  expect(screen.getByText('B-7')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(drawn).toContain('B-7');
  for (const shown of [document.body.textContent, drawn.join(' ')]) {
    expect(shown).not.toMatch(/not known|lost/);
  }
});
