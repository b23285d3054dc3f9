/** The `type` of an entry of `config`. Source: docs/behaviour/api.md#the-session. */
export const configType = { automaticLogin: 1, loginCode: 2 } as const;

export type Setting = keyof typeof configType;
