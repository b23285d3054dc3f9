export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Failure };

export const succeed = <Value>(value: Value) => ({ ok: true, value }) as const;
export const fail = <Failure>(problem: Failure) => ({ ok: false, problem }) as const;
