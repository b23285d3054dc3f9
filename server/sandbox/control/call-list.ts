type Route = { readonly method: string; readonly path: string };

/** Every call of the API, as a fault is written for it: what varies in a path is `*`. */
export function listCalls(routes: readonly Route[]): Route[] {
  const calls = new Map<string, Route>();
  for (const { method, path: pattern } of routes) {
    const path = pattern.replace(/:[^/]+/g, '*');
    // What holds for all methods is a rule of the house, not a call.
    if (method !== 'ALL') calls.set(`${method} ${path}`, { method, path });
  }
  return [...calls.values()].sort((one, other) =>
    `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`),
  );
}
