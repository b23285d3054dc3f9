import { keepMedia } from './keep-media.ts';
import { keepModules } from './keep-modules.ts';
import { keepPortal } from './keep-portal.ts';
import { showPushes } from './show-pushes.ts';

keepPortal();
keepMedia();
if (import.meta.env.DEV) keepModules();
showPushes();
