/** Until the API has named them. Source: docs/behaviour/api.md#the-votes-calls. */
export const electionCodes = { generalAssembly: 'GA00000001', referendum: 'GA00000002' } as const;
