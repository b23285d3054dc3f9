/** Source: docs/behaviour/api.md#the-session. */
export const configType = {
  automaticLogin: 1,
  loginCode: 2,
} as const;

export type Setting = keyof typeof configType;

export const everySetting = Object.keys(configType) as readonly Setting[];

export const bySetting = <Value>(of: (setting: Setting) => Value) =>
  Object.fromEntries(everySetting.map((setting) => [setting, of(setting)])) as Readonly<
    Record<Setting, Value>
  >;
