/**
 * Addresses of the spec's route table (file 2, section 2.1) whose screens are not made yet. An
 * address leaves this list when it gets its route; any other address is Not Found.
 */
export const plannedAddresses: readonly string[] = [];
