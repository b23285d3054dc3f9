import { type PlaceName, places } from '../../src/contracts/places.ts';
import { type FailureKind, kindDigits } from '../../src/contracts/support-code.ts';
import { problems } from '../../src/labels/problems.ts';
import { kinds, placeEntries } from './help-desk.ts';

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export const sentenceOf = (name: keyof typeof problems): string => String(problems[name][1]);

/** docs/support.md. A test compares it; `npm run support` writes it. */
export function supportDocument(): string {
  const kindRows = (Object.keys(kinds) as FailureKind[]).map((kind) => {
    const { sees, means, say, act } = kinds[kind];
    return row(
      String(kindDigits[kind]),
      `“${sentenceOf(sees)}” (\`problems.${sees}\`)`,
      means,
      say,
      act,
    );
  });
  const names = Object.keys(places) as PlaceName[];
  const placeRows = [...Map.groupBy(names, (name) => placeEntries[name])].map(
    ([{ task, kept }, same]) => {
      const numbers = new Set(same.map((name) => String(places[name]).padStart(3, '0')));
      return row([...numbers].join(', '), task, kept);
    },
  );
  return `${[
    '# Help desk',
    '',
    'For the person who answers a member’s call. `npm run support` writes this page from `tools/support/help-desk.ts`.',
    '',
    '1. Ask for the code at the end of the message, for example `K-1406`. The first digit is the kind of the failure, the',
    '   other three are the call. `npm run explain K-1406` prints both.',
    '2. A second code of eight letters and digits names the request: in the servers’ log, and as `X-Request-Id` for the',
    '   API’s operator.',
    '3. Without a message on the screen: Help, then “What happened” (`whatHappened.title`). It lists the last 20 events.',
    '4. Never ask for a password, PIN, one-time code or choice. None of them is in a code, an event or a log.',
    '',
    '## The first digit',
    '',
    row('digit', 'message', 'meaning', 'say', 'do'),
    '|---|---|---|---|---|',
    ...kindRows,
    '',
    '## The last three digits',
    '',
    row('number', 'task', 'kept'),
    '|---|---|---|',
    ...placeRows,
  ].join('\n')}\n`;
}
