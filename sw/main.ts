import { keepMedia } from './keep-media.ts';
import { keepPortal } from './keep-portal.ts';
import { showPushes } from './show-pushes.ts';

keepPortal();
keepMedia();
showPushes();
