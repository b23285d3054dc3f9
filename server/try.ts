/** `npm start` runs this file. Without an API it uses the sandbox. */
if (!process.env['API_ORIGIN']) process.env['SANDBOX'] ||= '1';
await import('./main.ts');
