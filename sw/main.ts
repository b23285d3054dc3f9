/// <reference lib="webworker" />
import { createLocks } from '~/core/lock.ts';
import { whenQuiet } from '~/core/when-quiet.ts';
import { keepMedia } from './keep-media.ts';
import { keepModules } from './keep-modules.ts';
import { keepPortal } from './keep-portal.ts';
import { showPushes } from './push/show-pushes.ts';

declare const self: ServiceWorkerGlobalScope;

const locks = createLocks();
keepPortal(self.__WB_MANIFEST, () => whenQuiet(locks));
keepMedia(locks);
if (import.meta.env.DEV) keepModules();
showPushes();
