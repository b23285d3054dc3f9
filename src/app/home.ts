// One chunk: a slow device needs a second longer for fifty small files from the worker.
import '~/features/dashboard/dashboard-screen.tsx';
import '~/features/rating/rating-box.tsx';
import '~/features/shell/bottom-bar.tsx';
import '~/features/shell/session-ended-screen.tsx';
import '~/components/session/session-ending-strip.tsx';
