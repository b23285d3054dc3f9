/**
 * The build compiles its syntax for these releases. `npm test` searches it for names that they do
 * not know (tools/supported-browsers).
 */
export const supportedBrowsers = { chrome: 111, firefox: 114, safari: 16.4, ios: 16.4 } as const;
