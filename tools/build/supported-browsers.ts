/**
 * The oldest browsers that the portal promises to run in, each with the release that must do: those
 * of March 2023, of which two are phones' own. The build writes its syntax for them, and a step of
 * `npm test` looks through what was built for names that they do not know (tests/supported-browsers).
 */
export const supportedBrowsers = { chrome: 111, firefox: 114, safari: 16.4, ios: 16.4 } as const;
