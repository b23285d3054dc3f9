import { driveCells } from './cell.ts';
import { accountDrivers } from './drivers/account.ts';
import { activationDrivers } from './drivers/activation.ts';

driveCells('the account', accountDrivers);
driveCells('deactivation and reactivation', activationDrivers);
