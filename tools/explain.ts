import { type PlaceName, places } from '../src/contracts/places.ts';
import { readSupportCode, supportCode } from '../src/contracts/support-code.ts';
import { helpOnKind, helpOnPlace } from './help-desk.ts';

/** `npm run explain K-4127`: an entry of docs/support.md for one code. */
const [given = ''] = process.argv.slice(2);
const found = readSupportCode(given);
if (found === null) {
  const example = supportCode('offline', 'castBallot');
  console.error(`No failure has the code "${given}". A code looks like ${example}.`);
  process.exitCode = 1;
} else {
  const { kind, place } = found;
  const { sees, means, say, act } = helpOnKind(kind);
  const { task, kept } = helpOnPlace(place);
  const names = Object.keys(places) as PlaceName[];
  const calls = names.filter((name) => places[name] === places[place]);
  console.log(`${supportCode(kind, place)}: ${task}
The member sees: ${sees}, or a sentence of the cooperative’s system
It means: ${means}
It happened in: ${calls.join(', ')}
What was kept: ${kept}
Say: ${say}
Do: ${act}`);
}
