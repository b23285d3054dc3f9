import { expect, test, vi } from 'vitest';
import portal from '../../../package.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import { listPackages } from '../../../tools/release/sbom.ts';

type Component = { name: string; hashes?: unknown[]; licenses?: unknown[] };

test('the list of packages has every package of the lockfile, and no time', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const text = listPackages();
  const { bomFormat, metadata, serialNumber, components } = JSON.parse(text);
  const found = new Map<string, Component>(
    components.map((each: Component) => [each.name, each] as const),
  );
  const { dependencies, devDependencies } = portal;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    expect(found.get(name)?.hashes, name).toHaveLength(1);
    expect(found.get(name)?.licenses, name).toHaveLength(1);
  }
  // A package may have several folders.
  const { '': _root, ...packages } = lock.packages;
  const locked = Object.entries(packages).map(
    ([folder, { version }]) => `${folder.split('node_modules/').at(-1)}@${version}`,
  );
  expect(components.length).toBe(new Set(locked).size);
  expect({ bomFormat, serialNumber, metadata }).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: undefined,
    metadata: { component: { name: 'kaagapay', version: portal.version } },
  });
  expect(metadata.timestamp).toBeUndefined();
});
