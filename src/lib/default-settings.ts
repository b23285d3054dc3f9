/*
 * What a build says of the cooperative where nobody has set it: made up, so that a fresh clone can be
 * tried out. A build for members needs the cooperative's own (docs/operating.md#of-the-build).
 */
export const defaultSupportEmail = 'support@kaagapay.example';
export const defaultSupportPhone = '+63 917 000 0100';
export const defaultAppToken = 'kaagapay-web';
