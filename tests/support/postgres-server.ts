import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

export type PostgresServer = {
  readonly createDatabase: () => string;
  /** Stops as in a crash; `comeBack` starts it with its data. */
  readonly crash: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** Starts an empty server at the same address, after a crash. */
  readonly comeBackEmpty: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly endConnections: () => Promise<void>;
  /** Stops all processes, as on a machine that swaps: connections stay open without a response. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly log: () => string;
  readonly stop: () => void;
};

export function missingPostgres(): string | undefined {
  if (!findBinaries()) return `no PostgreSQL in ${versions} (Debian: apt-get install postgresql)`;
  if (!isRoot()) return undefined;
  if (accountOf('postgres')) return undefined;
  return 'PostgreSQL refuses to run as root, and there is no account "postgres"';
}

export function startPostgres(): PostgresServer {
  const binaries = findBinaries();
  if (!binaries) throw new Error(missingPostgres());
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-pg-'));
  const account = isRoot() ? accountOf('postgres') : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  const commandOf = (name: string, args: string[]): [string, string[]] => {
    const path = join(binaries, name);
    return isRoot() ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
  };
  // The server would keep an inherited pipe open.
  const options = { stdio: 'ignore', cwd: folder } as const;
  const run = (name: string, ...args: string[]) => execFileSync(...commandOf(name, args), options);
  const runBeside = async (name: string, ...args: string[]) => {
    const [code] = await once(spawn(...commandOf(name, args), options), 'exit');
    if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`);
  };
  const data = join(folder, 'data');
  const init = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'];
  run('initdb', ...init);
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=60`;
  const control = ['-D', data, '-w', '-l', join(folder, 'log')];
  const start = [...control, '-o', settings, 'start'];
  const crash = [...control, '-m', 'immediate', 'stop'];
  const signal = (name: NodeJS.Signals) => {
    const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    // Stop the parent first, because it starts new children.
    process.kill(Number(first), name);
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
    for (const child of children.split(' ').filter(Boolean)) process.kill(Number(child), name);
  };
  run('pg_ctl', ...start);
  let databases = 0;
  return {
    createDatabase() {
      databases += 1;
      const name = `reminders_${databases}`;
      run('createdb', '-h', folder, '-U', 'postgres', name);
      return `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    crash: () => runBeside('pg_ctl', ...crash),
    comeBack: () => runBeside('pg_ctl', ...start),
    comeBackEmpty: async () => {
      rmSync(data, { recursive: true });
      await runBeside('initdb', ...init);
      await runBeside('pg_ctl', ...start);
    },
    restart: () => runBeside('pg_ctl', ...control, '-m', 'fast', 'restart'),
    endConnections: () =>
      runBeside('psql', '-h', folder, '-U', 'postgres', '-c', endOtherConnections),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    stop() {
      run('pg_ctl', ...crash);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const endOtherConnections =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()';

const isRoot = () => process.getuid?.() === 0;

function findBinaries(): string | undefined {
  if (!existsSync(versions)) return undefined;
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(versions, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

function accountOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (what: string) => Number(execFileSync('id', [what, name], { stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
