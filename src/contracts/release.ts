/**
 * A release is named by its version, the number in `package.json`, and its build, eight hexadecimal digits
 * that every build has for itself (tools/build/build-mark.ts). index.html names both in meta tags.
 */
export const buildPattern = /^[\da-f]{8}$/;

/** A file that one build has and no other (tools/build/build-mark.ts). */
export const buildMark = (build: string) => `/assets/build-${build}.txt`;

/** The header by which an open page names its build when it asks for `/health`. */
export const pageBuildHeader = 'x-page-build';
