/** The two votes, until the server has told their codes. Source: spec file 1, section 9. */
export const electionCodes = { generalAssembly: 'GA00000001', referendum: 'GA00000002' } as const;
