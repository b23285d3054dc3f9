import { screen, act as whileDrawing } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CastingStatus } from '~/components/casting/casting-page.tsx';
import { noSelections } from '~/contracts/ballot.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { VoteName } from '~/state/vote/vote.ts';
import type { OpenCasting } from '~/state/vote/vote-rules.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { attemptOf } from '../../support/wire.ts';

const open = { attempt: attemptOf(noSelections), answer: null, isRepeat: false };
const yes = { said: 'yes', value: 5 } as const;
const no = (message: string) => {
  const problem: Problem = { kind: 'refused', status: 422, message };
  return { said: 'no', problem } as const;
};

const connecting: OpenCasting = { step: 'connecting', ...open };
const sending: OpenCasting = { step: 'sending', ...open };
const asking: OpenCasting = { step: 'verifying', ...open, asked: 0 };
const verifyingAccepted: OpenCasting = { ...asking, answer: yes };
const refused: OpenCasting = { ...asking, answer: no('No') };
const unconfirmed: OpenCasting = { step: 'unconfirmed', ...open, problem: { kind: 'offline' } };
const notInStatus: OpenCasting = { ...unconfirmed, answer: yes, problem: null };

const justNotInStatus = (): OpenCasting => ({
  ...notInStatus,
  attempt: attemptOf(noSelections, { at: Date.now() }),
});

const act = { onCheck: async () => undefined, onSendAgain: async () => undefined };
type Acts = Pick<ComponentProps<typeof CastingStatus>, 'onCheck' | 'onSendAgain'>;
const show = (name: VoteName, casting: OpenCasting, own: Partial<Acts> = {}) =>
  renderScreen(<CastingStatus name={name} casting={casting} {...act} {...own} />);
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

const unknown = 'We do not know yet whether your vote was received';
const checking = 'Checking whether your vote was received';
const ballot = ['Getting your ballot ready…', 'Casting your ballot…'] as const;
const inReferendum = ['Getting your vote ready…', 'Submitting your vote…'] as const;

describe.each([
  ['ballot', 'ballot', ballot, 'Send the same ballot again'],
  ['vote in the referendum', 'referendum', inReferendum, 'Send the same answer again'],
] as const)('while a %s is being cast', (_vote, name, [gettingReady, onItsWay], sendAgain) => {
  test.each<[string, OpenCasting, string, string[]]>([
    ['the connection is checked', connecting, gettingReady, []],
    ['the attempt is sent', sending, onItsWay, []],
    ['the API has accepted it', verifyingAccepted, onItsWay, []],
    ['the response is lost', asking, checking, []],
    ['the API has refused it', refused, checking, []],
    ['the outcome cannot be verified', unconfirmed, unknown, ['Check again']],
    ['the vote is not in the status', justNotInStatus(), unknown, ['Check again']],
    ['the vote is still not in the status', notInStatus, unknown, ['Check again', sendAgain]],
  ])('shows the title and buttons when %s', async (_what, casting, title, ways) => {
    await show(name, casting);
    expect(heading()).toBe(title);
    const [status] = screen.getAllByRole('status');
    expect(status?.textContent?.length).toBeGreaterThan(20);
    const said = document.body.textContent ?? '';
    expect(said).not.toMatch(/your vote was not received|thank you/i);
    expect(said).not.toMatch(/(?<!whether )your vote was received/i);
    expect(buttons()).toEqual(ways);
  });

  test('lets the member check or send again', async () => {
    const own = { onCheck: vi.fn(), onSendAgain: vi.fn() };
    const { user } = await show(name, notInStatus, own);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(own.onCheck).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: sendAgain }));
    expect(own.onSendAgain).toHaveBeenCalledOnce();
  });

  test('offers to send the same vote again after half a minute, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1_795_140_000_000 });
    await show(name, justNotInStatus());
    const said = () => document.body.textContent ?? '';
    await whileDrawing(() => vi.advanceTimersByTimeAsync(29_900));
    expect(buttons()).toEqual(['Check again']);
    expect(said()).toContain('its list does not show it yet');
    await whileDrawing(() => vi.advanceTimersByTimeAsync(1_200));
    expect(buttons()).toEqual(['Check again', sendAgain]);
    expect(said()).toContain('half a minute later its list still does not show it');
    expect(said()).toContain('However often it arrives, it counts once.');
  });

  test('does not offer to send again without the keys of this session', async () => {
    await show(name, notInStatus, { onSendAgain: null });
    expect(buttons()).toEqual(['Check again']);
    expect(document.body.textContent).not.toContain('However often it arrives');
  });

  test("shows the API's sentence after a refusal, if there is one", async () => {
    const { unmount } = await show(name, { ...unconfirmed, answer: no('Too late.') });
    expect(screen.getByText('The cooperative said: Too late.')).toBeTruthy();
    unmount();
    await show(name, { ...unconfirmed, answer: no('') });
    expect(screen.queryByText(/The cooperative said/)).toBeNull();
  });
});
