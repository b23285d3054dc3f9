/* Invented, so that a fresh clone runs. Builds for members set their own
   (docs/operating/settings.md#build-settings). */
export const defaultSupportEmail = 'support@kaagapay.example';
export const defaultSupportPhone = '+63 917 000 0100';
export const defaultAppToken = 'kaagapay-web';
