import { driveCells } from './cell.ts';
import { recoveryDrivers } from './drivers/recovery.ts';
import { signInDrivers } from './drivers/sign-in.ts';
import { signUpDrivers } from './drivers/sign-up.ts';

driveCells('signing in', signInDrivers);
driveCells('recovery', recoveryDrivers);
driveCells('signing up', signUpDrivers);
