import { createFileRoute } from '@tanstack/react-router';
import { WhatHappenedScreen } from '~/help/what-happened/what-happened-screen.tsx';
import { titles } from '~/labels/shell.ts';

export const Route = createFileRoute('/what-happened')({
  staticData: { title: titles.whatHappened, back: '/help' },
  component: WhatHappenedScreen,
});
