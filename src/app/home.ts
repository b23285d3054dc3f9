// One chunk: a slow device needs a second longer for fifty small files from the worker.
import '~/home/home-screen.tsx';
import '~/vote/member-votes.ts';
import '~/app/shell/bottom-bar.tsx';
import '~/session/session-ended-screen.tsx';
import '~/session/session-ending-strip.tsx';
