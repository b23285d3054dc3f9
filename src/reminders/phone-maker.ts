/** Their phones end apps in the background, so reminders may come late or never. */
export type PhoneMaker = 'transsion' | 'xiaomi' | 'oppo' | 'vivo' | 'huawei';

/** By the name or code of the model, such as `CPH2239`. */
const models: readonly (readonly [PhoneMaker, RegExp])[] = [
  ['transsion', /^(?:TECNO|Infinix|itel)\b/i],
  ['xiaomi', /^(?:(?:Xiaomi|Redmi|POCO|Mi|MIX)\b|M[12]\d{3}[A-Z]|2\d{3}[0-9A-Z]*[A-Z]$)/i],
  ['oppo', /^(?:OPPO\b|realme\b|CPH\d{4}|RMX\d{4}|P[A-Z]{3}\d0$)/i],
  ['vivo', /^(?:vivo\b|V\d{4}[A-Z]{0,2}$|I2\d{3}$)/i],
  ['huawei', /^(?:HUAWEI|HONOR|[A-Z]{3}\d?-[A-Z]{1,2}\d{1,2}[A-Z]?$)/i],
];

export const makerOf = (model: string): PhoneMaker | null =>
  models.find(([, pattern]) => pattern.test(model))?.[0] ?? null;

/** Chromium only: not in TypeScript's DOM types. */
type UserAgentData = {
  getHighEntropyValues(hints: readonly string[]): Promise<{ readonly model?: string }>;
};

/** Null for other makers, or if the browser hides the model. */
export async function readPhoneMaker(): Promise<PhoneMaker | null> {
  const { userAgent } = navigator;
  if (!/\bAndroid\b/.test(userAgent)) return null;
  const { userAgentData } = navigator as { userAgentData?: UserAgentData };
  const hints = await userAgentData?.getHighEntropyValues(['model']).catch(() => null);
  // Other browsers name the model in the user agent.
  const model =
    hints?.model ||
    /\bAndroid [^;)]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/|[;)])/i.exec(userAgent)?.[1];
  return model === undefined ? null : makerOf(model);
}
