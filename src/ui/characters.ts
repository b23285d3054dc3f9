const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Reads the digits of every script. Unicode lists the ten of a script in order. */
export const asciiDigits = (typed: string): string =>
  typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (isDigit(code - value - 1)) value += 1;
    return String(value % 10);
  });

export const alphanumeric = (typed: string): string =>
  asciiDigits(typed).replace(/[^a-z0-9]/gi, '');
