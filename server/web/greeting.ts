import type { ServerOptions } from '../options.ts';

export type SandboxAccounts = {
  members: readonly { readonly username: string; readonly state: string }[];
  password: string;
  pin: string;
};

/** tools/kit/app-server.ts reads the port from the first line. */
export function greeting(
  origin: string,
  options: Pick<ServerOptions, 'mediaOrigin'> & { operationsOrigin: string | undefined },
  accounts: SandboxAccounts,
): string {
  const lines = [`Kaagapay is at ${origin}`];
  if (options.mediaOrigin) lines.push(`  Media: ${options.mediaOrigin.origin}`);
  if (options.operationsOrigin)
    lines.push(`  For the operator: ${options.operationsOrigin}/metrics`);
  const width = Math.max(...accounts.members.map(({ username }) => username.length));
  lines.push(
    `  On a phone or tablet: open ${origin}`,
    `  On a desktop: open ${origin}/sandbox, which shows the portal in a phone frame`,
    '',
    `Its API is a sandbox that forgets everything when it stops. Password ` +
      `${accounts.password}, PIN ${accounts.pin}, one-time codes in the sandbox's inbox.`,
    'Test accounts:',
    ...accounts.members.map(({ username, state }) => `  ${username.padEnd(width)}  ${state}`),
  );
  return `${lines.join('\n')}\n`;
}
