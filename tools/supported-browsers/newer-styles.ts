import { below, compatData, type Feature, lacking } from './compat-data.ts';
import type { Finding } from './newer-calls.ts';

const css = compatData.css as unknown as Record<string, Feature | undefined>;
const properties = css['properties'];
const types = css['types'];

/** The compat data has functions below their types, at any depth. */
const functions = new Map<string, Feature>();
const noteFunctions = (feature: Feature | undefined): void => {
  for (const [name, each] of below(feature)) {
    if (!functions.has(name)) functions.set(name, each);
    noteFunctions(each);
  }
};
noteFunctions(types);

/** `@supports` already tests its content. */
function withoutSupported(text: string): string {
  const at = text.indexOf('@supports');
  if (at < 0) return text;
  let end = text.indexOf('{', at) + 1;
  for (let depth = 1; depth > 0 && end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
  }
  return text.slice(0, at) + withoutSupported(text.slice(end));
}

/** An older browser drops the declaration or the whole rule, so each finding needs a reason. */
export function findNewerStyles(file: string, sheet: string): Finding[] {
  const text = withoutSupported(sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""'));
  const findings: Finding[] = [];
  const look = (name: string, feature: Feature | undefined, around: string) => {
    const browsers = lacking(feature);
    const isKnown = browsers.length === 0;
    if (!isKnown) findings.push({ name, file, around: around.trim(), lacking: browsers });
    return isKnown;
  };
  for (const [around, name = ''] of text.matchAll(/@([a-z-]+)[^;{]*/g)) {
    look(`@${name}`, css['at-rules']?.[name], around);
  }
  for (const [, selector = ''] of text.matchAll(/([^{};]+)\{/g)) {
    if (selector.startsWith('@')) continue;
    for (const [, colons, name = ''] of selector.matchAll(/(::?)([a-z-]+)/g)) {
      look(`${colons}${name}`, css['selectors']?.[name], selector);
    }
  }
  for (const [, name = '', value = ''] of text.matchAll(/[{;]([a-z-]+):([^;{}]*)/g)) {
    // The build adds the prefixed name for Safari.
    if (name.startsWith('--') || text.includes(`-webkit-${name}:`)) continue;
    const around = `${name}:${value}`;
    if (!look(name, properties?.[name], around)) continue;
    for (const [word] of value.matchAll(/(?<![\w-])[a-z-]+(?![\w(-])/g)) {
      look(`${name}: ${word}`, properties?.[name]?.[word], around);
    }
    for (const [, called = ''] of value.matchAll(/([a-z-]+)\(/g)) {
      look(`${called}()`, functions.get(called), around);
    }
  }
  return findings;
}
