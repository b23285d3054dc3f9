import { defaultAppToken, defaultSupportEmail, defaultSupportPhone } from './default-settings.ts';

// Read once: the bundler replaces each use by an object of all settings.
const env = import.meta.env;

export const apiBase: string = env['VITE_API_BASE'] ?? '/api/v2/';
export const appToken: string = env['VITE_APP_TOKEN'] ?? defaultAppToken;

/** '' if none. */
export const desktopPortal: string = env['VITE_DESKTOP_PORTAL_URL'] ?? '';
export const productName: string = env['VITE_PRODUCT_NAME'] ?? 'Kaagapay';
export const supportEmail: string = env['VITE_SUPPORT_EMAIL'] ?? defaultSupportEmail;
export const supportPhone: string = env['VITE_SUPPORT_PHONE'] ?? defaultSupportPhone;
/** Source: docs/behaviour/shell.md#version-and-name. */
export const appVersion: string = env['VITE_VERSION'] ?? '';
/** Only the server closes the portal. Source: docs/behaviour/shell.md#other-rules. */
export const isUnderMaintenance = false;
/** Exists but is hidden. Source: docs/behaviour/account.md#authentication. */
export const isAutomaticLoginOffered = false;
/** '' if the device draws the QR code. */
export const qrService: string = env['VITE_QR_SERVICE_URL'] ?? '';
export const mediaBase: string = env['VITE_MEDIA_BASE'] ?? '/media/';
