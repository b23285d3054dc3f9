/** Status 0: a fault cut the connection before the call. */
export type Call = { readonly method: string; readonly path: string; readonly status: number };

const callsKept = 200;

export function logCall(calls: Call[], call: Call): void {
  calls.push(call);
  if (calls.length > callsKept) calls.splice(0, calls.length - callsKept);
}
