/** Settings that the server keeps for a member. Source: spec file 1, section 3. */
export const configType = { automaticLogin: 1, loginCode: 2 } as const;
