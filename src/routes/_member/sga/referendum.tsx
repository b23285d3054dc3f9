import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { amendmentPageCount } from '~/contracts/amendment-pages.ts';
import { Reader } from '~/features/amendments/reader.tsx';
import { ReferendumScreen } from '~/features/referendum/referendum-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { bringText } from '~/routes/-prose.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { useQuery } from '~/state/persisted-query.ts';
import { referendumQuery } from '~/state/referendum.ts';

const address = '/sga/referendum';

type ReferendumSearch = { readonly page?: number | undefined };

export const Route = createFileRoute('/_member/sga/referendum')({
  staticData: { title: titles.referendum, back: '/dashboard', hasNoFooter: true },
  /** `page` opens the reader. An invalid page is dropped. */
  validateSearch: (search): ReferendumSearch => {
    const page = Number(search['page']);
    const isPage = Number.isInteger(page) && page >= 1 && page <= amendmentPageCount;
    return { page: isPage ? page : undefined };
  },
  beforeLoad: async ({ context, search }) => {
    // A member who has voted may still read.
    if (search.page !== undefined) return;
    const { requireNotParticipated } = await import('~/routes/-referendum-guards.ts');
    await requireNotParticipated(context.store);
    await bringText('chairperson-letter');
  },
  component: ReferendumRoute,
});

function ReferendumRoute() {
  const { page } = Route.useSearch();
  const navigate = useNavigateHere();
  const { history } = useRouter();
  // Queried here, so that closing the reader does not fetch again.
  const shown = useQuery(referendumQuery);
  const leave = useCallback(
    () => void navigate({ to: '/dashboard', ignoreBlocker: true }),
    [navigate],
  );
  const openReceipt = useCallback(
    () =>
      void navigate({
        ...{ to: '/sga/receipt', replace: true, ignoreBlocker: true },
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
      // A page may come to rest after the member has left or closed the reader.
      const { pathname, search } = history.location;
      const isOpen = pathname === address && new URLSearchParams(search).has('page');
      if (!isOpen || isClosing.current) return;
      void navigate({
        to: '/sga/referendum',
        search: { page: next },
        state: (state) => state,
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, history],
  );

  if (page !== undefined) {
    const close = () => {
      isClosing.current = true;
      if (history.location.state.isReaderOpenedHere) history.back();
      else void navigate({ to: '/sga/referendum', search: {}, replace: true });
    };
    return <Reader page={page} onPage={turnTo} onClose={close} />;
  }
  const read = (first: number) =>
    void navigate({
      to: '/sga/referendum',
      search: { page: first },
      state: { isReaderOpenedHere: true },
    });
  return <ReferendumScreen {...shown} onRead={read} onCast={openReceipt} onGone={leave} />;
}
