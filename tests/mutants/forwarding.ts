import type { Mutant } from './mutant.ts';

/** Faults of the server that serves the portal and stands before the cooperative's API. */
export const forwarding: readonly Mutant[] = [
  {
    name: 'forwarding: the session goes along to the picture host',
    hurts: 'Whoever runs that host can vote as every member who looks at a photo.',
    file: 'server/web/forward-headers.ts',
    find: 'isPersonal ? NOT_SENT : NOT_SENT_TO_OTHERS',
    replace: 'isPersonal ? NOT_SENT_TO_OTHERS : NOT_SENT',
    tests: ['tests/server/web/forward.test.ts'],
  },
  {
    name: 'forwarding: a cast is repeated over another connection',
    hurts: 'One tap sends two ballots where the first connection breaks.',
    file: 'server/web/forward.ts',
    find: "const isRead = req.method === 'GET' || req.method === 'HEAD';",
    replace: "const isRead = req.method !== 'PUT' && req.method !== 'DELETE';",
    tests: ['tests/server/web/forward.test.ts'],
  },
  {
    name: 'forwarding: half an answer passes for a whole one',
    hurts: 'A candidate list that broke off in the middle is all that a member can choose from.',
    file: 'server/web/forward.ts',
    find: 'if (res.headersSent) res.destroy();',
    replace: 'if (res.headersSent) res.end();',
    tests: ['tests/server/web/forward.test.ts'],
  },
  {
    name: 'forwarding: the server tells a time of its own',
    hurts: 'Windows open and close by the clock of a machine that nobody sets.',
    file: 'server/web/forward.ts',
    find: 'res.sendDate = false;',
    replace: '',
    tests: ['tests/server/web/forward.test.ts'],
  },
  {
    name: 'forwarding: the API’s cookies reach the phone',
    hurts: 'A cookie of the API takes the place of the session’s own.',
    file: 'server/web/forward-headers.ts',
    find: "  'set-cookie',\n",
    replace: '',
    tests: ['tests/server/web/forward.test.ts'],
  },
  {
    name: 'serving: a missing part is answered with the page',
    hurts: 'During an upload a phone keeps a page as a script, and the booth does not open.',
    file: 'server/web/site.ts',
    find: "if (SERVICE_PATH.test(path) || path.startsWith(hashedFolder)) return false;\n  if (/\\.[^/]*$/.test(path) || path.includes('/.')) return false;",
    replace: 'if (SERVICE_PATH.test(path)) return false;',
    tests: ['tests/server/web/site.test.ts'],
  },
];
