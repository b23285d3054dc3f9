import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Shows nothing of a secret that is typed. */
const muted = new Writable({ write: (_chunk, _encoding, done) => done() });

export async function ask(question: string, { isSecret = false } = {}): Promise<string> {
  process.stdout.write(question);
  const output = isSecret && process.stdin.isTTY ? muted : process.stdout;
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const answer = await lines.question('');
  lines.close();
  if (isSecret && process.stdin.isTTY) process.stdout.write('\n');
  return answer.trim();
}

/** @param name environment variable that replaces the prompt. Secrets are never arguments. */
export const askSecret = async (name: string, question: string): Promise<string> =>
  process.env[name] ?? ask(question, { isSecret: true });
