import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Reader } from '~/amendments/reader.tsx';
import { ReadingRows } from '~/amendments/reading-rows.tsx';
import { endPosition, isAmendmentPage, summaryPosition } from '~/contracts/amendment-pages.ts';
import { useQuery } from '~/core/persisted-query.ts';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { ReferendumScreen } from '~/vote/referendum/referendum-screen.tsx';
import { referendumQuery } from '~/vote/vote-calls.ts';

const address = '/sga/referendum';

const outerPositions = { summary: summaryPosition, end: endPosition } as const;
type Page = number | keyof typeof outerPositions;
type ReferendumSearch = { readonly page?: Page | undefined };

const positionOf = (page: Page) => (typeof page === 'number' ? page : outerPositions[page]);

function pageOf(position: number): Page {
  if (position === summaryPosition) return 'summary';
  return position === endPosition ? 'end' : position;
}

export const Route = createFileRoute('/_member/sga/referendum')({
  staticData: { title: titles.referendum, back: '/dashboard', hasNoFooter: true },
  validateSearch: (search): ReferendumSearch => {
    const { page } = search;
    if (page === 'summary' || page === 'end') return { page };
    return { page: isAmendmentPage(Number(page)) ? Number(page) : undefined };
  },
  beforeLoad: async ({ context, search }) => {
    // A member who has voted may still read.
    if (search.page !== undefined) return bringText('amendment-summary');
    const { requireNotParticipated } = await import('~/vote/referendum-guards.ts');
    await requireNotParticipated(context.store);
    await Promise.all([bringText('amendment-summary'), bringText('chairperson-letter')]);
  },
  component: ReferendumRoute,
});

function ReferendumRoute() {
  const { page } = Route.useSearch();
  const navigate = useNavigateHere();
  const router = useRouter();
  const { history } = router;
  // Queried here, so that closing the reader does not fetch again.
  const shown = useQuery(referendumQuery);
  // Kept here for the return from a page.
  const [isSummaryOpen, setIsSummaryOpen] = useState(false);
  const leave = useCallback(
    () => void navigate({ to: '/dashboard', ignoreBlocker: true }),
    [navigate],
  );
  const openReceipt = useCallback(
    () =>
      void navigate({
        to: '/sga/receipt',
        replace: true,
        ignoreBlocker: true,
        state: { isJustCast: true },
      }),
    [navigate],
  );
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when the reader opens or closes
  useEffect(() => {
    isClosing.current = false;
  }, [page]);
  const turnTo = useCallback(
    (next: number) => {
      // A page may come to rest after the reader is left or closed.
      const { pathname, search } = history.location;
      const isOpen = pathname === address && new URLSearchParams(search).has('page');
      if (!isOpen || isClosing.current) return;
      // At once: after a pause, a Back meanwhile would open the reader again.
      void router.navigate({
        to: '/sga/referendum',
        search: { page: pageOf(next) },
        state: (state) => state,
        replace: true,
        resetScroll: false,
      });
    },
    [router, history],
  );

  if (page !== undefined) {
    const close = () => {
      isClosing.current = true;
      if (history.location.state.isReaderOpenedHere) history.back();
      else void navigate({ to: '/sga/referendum', search: {}, replace: true });
    };
    const vote = () => {
      isClosing.current = true;
      void navigate({ to: '/sga/referendum', search: {}, hash: 'answer-title', replace: true });
    };
    return <Reader page={positionOf(page)} onPage={turnTo} onClose={close} onVote={vote} />;
  }
  const read = (first: number) =>
    void navigate({
      to: '/sga/referendum',
      search: { page: pageOf(first) },
      state: { isReaderOpenedHere: true },
    });
  return (
    <ReferendumScreen
      {...shown}
      readingRows={
        <ReadingRows isSummaryOpen={isSummaryOpen} onSummary={setIsSummaryOpen} onRead={read} />
      }
      onCast={openReceipt}
      onGone={leave}
    />
  );
}
