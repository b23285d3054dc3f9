/** Source: docs/behaviour/sandbox.md#members. */
const peopleOfAKind = 50;

const numbered = (prefix: string, base: number) =>
  Array.from({ length: peopleOfAKind }, (_, index) => `${prefix}${base + index + 1}`);

const accountNumbers: ReadonlySet<string> = new Set(numbered('A', 10_000));
const serialNumbers: ReadonlySet<string> = new Set([
  ...numbered('', 900_000),
  ...numbered('O-', 90_000),
]);

type Identity = {
  readonly firstName: string;
  readonly lastName: string;
  readonly accountNumber: string;
  readonly serialNumber: string;
};

export const isKnownPerson = ({ firstName, lastName, accountNumber, serialNumber }: Identity) =>
  firstName === 'MARIA' &&
  lastName === 'SANTOS' &&
  (accountNumbers.has(accountNumber) || serialNumbers.has(serialNumber));
