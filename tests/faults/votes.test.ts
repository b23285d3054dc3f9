import { driveCells } from './cell.ts';
import { readingDrivers } from './drivers/reading.ts';
import { votingDrivers } from './drivers/voting.ts';

driveCells('the votes', votingDrivers);
driveCells('reading', readingDrivers);
