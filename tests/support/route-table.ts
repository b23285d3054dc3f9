import { screens } from '~/contracts/screens.ts';

/** What is ours alone: the practice ballot, with an address for each of its screens. */
export const ours = ['/practice/{-$step}'];

/**
 * The route table of spec file 2, section 2.1, and the portal's own page of readiness: any other path
 * is Not Found. What a fault report may say of a place is the same list.
 */
export const routeTable: readonly string[] = screens.filter((address) => !ours.includes(address));
