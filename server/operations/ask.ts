import { get } from 'node:http';
import { readOperationsOptions } from '../options.ts';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';

/*
 * Sends an operator's request to the running server, without curl.
 * It avoids fetch, which refuses some ports.
 */

const questions = ['health', 'ready', 'metrics', 'maintenance', 'figures'];
const timeout = 2_000;

async function ask(question = ''): Promise<void> {
  const { port, host } = readOperationsOptions(process.env);
  if (!questions.includes(question))
    throw new PlainProblem(`Name one of: ${questions.join(', ')}.`);
  if (!port)
    throw new PlainProblem('OPERATIONS_PORT is not set. Set it to the port of the server.');
  return new Promise((settle, fail) => {
    const asked = get({ host, port, path: `/${question}`, timeout }, async (response) => {
      const parts: Buffer[] = await response.toArray().catch(() => []);
      console.log(Buffer.concat(parts).toString('utf8'));
      if (Math.floor((response.statusCode ?? 0) / 100) !== 2) process.exitCode = 1;
      settle();
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', (error) => {
      const why = errorCode(error) ?? 'no response';
      fail(new PlainProblem(`No server responds at ${host}, port ${port} (${why}).`));
    });
  });
}

await ask(process.argv[2]).catch((error) => {
  if (!(error instanceof PlainProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
