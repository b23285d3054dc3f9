export const encryptedPrefix = 'encrypted:';

/** Its change ends after the flush to the disk. */
export const isEncryptedKey = (key: string): boolean => key.startsWith(encryptedPrefix);
