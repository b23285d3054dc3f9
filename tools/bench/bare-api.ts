import { createServer } from 'node:http';
import { listenForParent } from './listen-for-parent.ts';

/** `bare-api.ts [silent]`: responds to every call with the same JSON, or never. */
const isSilent = process.argv[2] === 'silent';
const body = JSON.stringify({
  status: 'success',
  data: Array.from({ length: 20 }, (_, id) => ({ id })),
});
const headers = { 'content-type': 'application/json', 'content-length': body.length };

listenForParent(
  createServer((req, res) => {
    req.resume();
    if (!isSilent) res.writeHead(200, headers).end(body);
  }),
);
