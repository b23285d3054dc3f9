/* Invented, so that a fresh clone runs. A build for members sets its own
   (docs/operating.md#build-settings). */
export const defaultSupportEmail = 'support@kaagapay.example';
export const defaultSupportPhone = '+63 917 000 0100';
export const defaultAppToken = 'kaagapay-web';
