import { listen } from '../../kit/processes.ts';
import { printBooks } from '../books.ts';
import { sendPhones } from '../phones.ts';
import { onStage } from '../stage.ts';
import { setClockWrong } from './clock.ts';
import { loseDatabase } from './database.ts';
import { loseKeys } from './keys.ts';
import { openPortal, type Portal } from './portal.ts';
import { loseServer } from './server.ts';

/* `npm run drill -- keys`, `database`, `server` or `clock`. See docs/operating/rehearse.md#drills. */

const drills = new Map<string | undefined, (portal: Portal) => Promise<void>>([
  ['keys', loseKeys],
  ['database', loseDatabase],
  ['server', loseServer],
  ['clock', setClockWrong],
]);

/** More than can vote during a drill. */
const members = 5_000;
const pace = { members, dayMs: 0, speed: 2_000, atOnce: 4, giveUpMs: 3_600_000 };

const drill = drills.get(process.argv[2]);
if (drill === undefined) {
  console.error(`Name a drill: npm run drill -- ${[...drills.keys()].join('|')}`);
  process.exit(2);
}

const messages = new Map<string, string[]>();
const push = await listen((req, res) => {
  const path = req.url ?? '';
  messages.set(path, [...(messages.get(path) ?? []), req.headers.authorization ?? '']);
  req.resume().on('end', () => res.writeHead(201).end());
});
console.log('Preparing two servers, PostgreSQL, an API, a push service and 20 devices …');
await onStage({ members, settings: { PUSH_HOSTS: push.origin } }, async (stage) => {
  const portal = await openPortal(stage, { origin: push.origin, messages });
  const phones = await sendPhones(stage, pace);
  await drill(portal);
  portal.step('Votes during the whole drill.');
  phones.stop();
  const { books } = await phones.end;
  printBooks(books);
  portal.check('all members who voted did so once', books.isExact);
  portal.check('somebody voted', (books.ballot.counts['votes counted by the API'] ?? 0) > 0);
  console.log(`\n${portal.differences()} checks differ, marked with NO.`);
  return portal.differences() === 0;
});
