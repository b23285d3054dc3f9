import type { Plugin } from 'vite';
import { defaultSupportEmail, defaultSupportPhone } from '../../src/core/default-settings.ts';

type Env = Readonly<Record<string, unknown>>;

function faultsOf(env: Env): { name: string; fault: string }[] {
  const madeUp = {
    VITE_SUPPORT_EMAIL: defaultSupportEmail,
    VITE_SUPPORT_PHONE: defaultSupportPhone,
  };
  const faults = Object.entries(madeUp).flatMap(([name, example]) => {
    const value = String(env[name] ?? '').trim();
    if (value === '') return [{ name, fault: 'not set' }];
    return value === example ? [{ name, fault: 'still the default' }] : [];
  });
  if (env['VITE_APP_TOKEN'] !== undefined) return faults;
  const fault = 'not set; set it to an empty value if the API needs no token';
  return [...faults, { name: 'VITE_APP_TOKEN', fault }];
}

/** @returns undefined if the build is fit for members */
export function problemForMembers(env: Env): string | undefined {
  const faults = faultsOf(env).map(({ name, fault }) => `${name} (${fault})`);
  if (faults.length === 0) return undefined;
  return `A build for members needs settings of your own: ${faults.join(', ')}.`;
}

/** A server in production warns of these names. */
export function markDefaultSettings(): Plugin {
  let names: string[] = [];
  return {
    name: 'mark-default-settings',
    apply: 'build',
    configResolved({ env }) {
      names = faultsOf(env).map(({ name }) => name);
    },
    transformIndexHtml: () => {
      const attrs = { name: 'default-settings', content: names.join(' ') };
      return names.length === 0 ? [] : [{ tag: 'meta', attrs, injectTo: 'head' }];
    },
  };
}
