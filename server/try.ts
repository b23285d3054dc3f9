/**
 * What `npm start` runs: the server for trying the portal out, with the sandbox unless an API is named.
 * The server as such (main.ts) takes neither without being told.
 */
if (!process.env['API_ORIGIN']) process.env['SANDBOX'] ||= '1';
await import('./main.ts');
