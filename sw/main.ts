/// <reference lib="webworker" />
import { keepMedia } from './keep-media.ts';
import { keepModules } from './keep-modules.ts';
import { keepPortal } from './keep-portal.ts';
import { showPushes } from './push/show-pushes.ts';

declare const self: ServiceWorkerGlobalScope;

keepPortal(self.__WB_MANIFEST);
keepMedia();
if (import.meta.env.DEV) keepModules();
showPushes();
