/** One call as the sandbox saw it: `path` is relative to `/api/v2`, status 0 means refused. */
export type Call = { readonly method: string; readonly path: string; readonly status: number };

const callsKept = 200;

export function logCall(calls: Call[], call: Call): void {
  calls.push(call);
  if (calls.length > callsKept) calls.splice(0, calls.length - callsKept);
}
