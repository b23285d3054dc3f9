import { defaultAppToken, defaultSupportEmail, defaultSupportPhone } from './default-settings.ts';

export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api/v2/';
export const appToken: string = import.meta.env['VITE_APP_TOKEN'] ?? defaultAppToken;

/** '' if none. */
export const desktopPortal: string = import.meta.env['VITE_DESKTOP_PORTAL_URL'] ?? '';
export const productName: string = import.meta.env['VITE_PRODUCT_NAME'] ?? 'Kaagapay';
export const supportEmail: string = import.meta.env['VITE_SUPPORT_EMAIL'] ?? defaultSupportEmail;
export const supportPhone: string = import.meta.env['VITE_SUPPORT_PHONE'] ?? defaultSupportPhone;
/** Source: docs/behaviour/shell.md#version-and-name. */
export const appVersion: string = import.meta.env['VITE_VERSION'];
/** Only the server closes the portal. Source: docs/behaviour/shell.md#other-rules. */
export const isUnderMaintenance = false;
/** Exists but is hidden. Source: docs/behaviour/account.md#authentication. */
export const isAutomaticLoginOffered = false;
/** '' if the device draws the QR code. */
export const qrService: string = import.meta.env['VITE_QR_SERVICE_URL'] ?? '';
