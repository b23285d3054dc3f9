import { defaultAppToken, defaultSupportEmail, defaultSupportPhone } from './default-settings.ts';

/** What is configured at build time. */
export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api/v2/';
export const appToken: string = import.meta.env['VITE_APP_TOKEN'] ?? defaultAppToken;

/** Where desktop visitors belong; '' where there is no such portal. */
export const desktopPortal: string = import.meta.env['VITE_DESKTOP_PORTAL_URL'] ?? '';
export const productName: string = import.meta.env['VITE_PRODUCT_NAME'] ?? 'Kaagapay';
/** Where members write to and call; made up, until a build is told the cooperative's own. */
export const supportEmail: string = import.meta.env['VITE_SUPPORT_EMAIL'] ?? defaultSupportEmail;
export const supportPhone: string = import.meta.env['VITE_SUPPORT_PHONE'] ?? defaultSupportPhone;
/** The version in `package.json`. Source: docs/behaviour/shell.md#version-and-name. */
export const appVersion: string = import.meta.env['VITE_VERSION'];
/**
 * No build closes the portal: whoever runs the server does.
 * Source: docs/behaviour/shell.md#maintenance.
 */
export const isUnderMaintenance = false;
/**
 * The setting for signing in automatically exists and is hidden.
 * Source: docs/behaviour/account.md#authentication.
 */
export const isAutomaticLoginOffered = false;
/** An outside service that draws the member's QR code; '' where the phone draws it. */
export const qrService: string = import.meta.env['VITE_QR_SERVICE_URL'] ?? '';
