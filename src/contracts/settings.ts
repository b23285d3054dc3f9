/** What the server keeps as a setting: the `type` of an entry of `config`. Source: spec file 1, section 3. */
export const configType = { automaticLogin: 1, loginCode: 2 } as const;

export type Setting = keyof typeof configType;
