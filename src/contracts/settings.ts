/**
 * What the server keeps as a setting that is on or off: the `type` of an entry of `config`. A line
 * here is a setting that the session tells, a member can turn and the sandbox keeps.
 * Source: docs/behaviour/api.md#the-session.
 */
export const configType = {
  automaticLogin: 1,
  loginCode: 2,
} as const;

export type Setting = keyof typeof configType;

export const everySetting = Object.keys(configType) as readonly Setting[];

/** Something for each setting. */
export const bySetting = <Value>(of: (setting: Setting) => Value) =>
  Object.fromEntries(everySetting.map((setting) => [setting, of(setting)])) as Readonly<
    Record<Setting, Value>
  >;
