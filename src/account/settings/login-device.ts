import { parse } from 'bowser';

/** From the user agent; null if unknown. */
export type Device = {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown';
  readonly model: string | null;
  readonly system: string | null;
  /** Null if the browser reports a fixed one. */
  readonly version: string | null;
};

const kinds: Readonly<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

const unknown: Device = { kind: 'unknown', model: null, system: null, version: null };

/** It follows the system: `Android 13; SM-A546E)`. */
function androidModel(userAgent: string): string | null {
  const model = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  if (model === undefined || /^(K|Mobile|Tablet|wv|rv:.*|[a-z]{2}-[a-z]{2})$/i.test(model)) {
    return null;
  }
  return model.replace(/^samsung /i, 'Samsung ');
}

/** Browsers that hide their device report model K and a fixed version. */
const saysNoVersion = (userAgent: string) =>
  /Android 10; K\)|Intel Mac OS X 10[._]15[._]7/.test(userAgent);

/** Never throws. */
export function readDevice(userAgent: string): Device {
  // The library throws for an empty string.
  if (userAgent === '') return unknown;
  const { platform, os } = parse(userAgent);
  const version = os.name === 'Windows' ? os.versionName : os.version;
  return {
    kind: kinds[platform.type ?? ''] ?? 'unknown',
    model: platform.model ?? androidModel(userAgent),
    system: os.name ?? null,
    version: saysNoVersion(userAgent) ? null : (version ?? null),
  };
}
