import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { titles } from '~/labels/shell.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { keepLocationAtom } from '~/session/resumable-form.ts';
import { RatingScreen } from '~/vote/rating/rating-screen.tsx';

export const Route = createFileRoute('/_member/ga/election/ratings')({
  staticData: { title: titles.rating, back: '/dashboard', hasNoFooter: true },
  component: RatingRoute,
});

function RatingRoute() {
  const navigate = useNavigateHere();
  // Not `useNavigateHere`: this screen may be gone.
  const goToSignIn = useNavigate();
  const keepPlace = useSetAtom(keepLocationAtom);
  return (
    <RatingScreen
      onDone={() => void navigate({ to: '/dashboard', ignoreBlocker: true })}
      onSignedOut={() => {
        keepPlace(Route.to);
        void goToSignIn({ to: '/', replace: true, ignoreBlocker: true });
      }}
    />
  );
}
