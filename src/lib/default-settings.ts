/* Invented, so that a fresh clone runs. A build for members sets its own
   (docs/operating.md#of-the-build). */
export const defaultSupportEmail = 'support@kaagapay.example';
export const defaultSupportPhone = '+63 917 000 0100';
export const defaultAppToken = 'kaagapay-web';
