import { parse } from 'bowser';

/** What a device says of itself when it signs in. */
export type Device = {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown';
  /** Null where it does not say. */
  readonly model: string | null;
  /** The operating system's name; null where it does not say. */
  readonly system: string | null;
  /** Null where it does not say, or says the same whatever it is. */
  readonly version: string | null;
};

const kinds: Readonly<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

const unknown: Device = { kind: 'unknown', model: null, system: null, version: null };

/** `Android 13; SM-A546E)`: the model stands after the system, where there is one. */
function androidModel(userAgent: string): string | null {
  const model = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  if (model === undefined || /^(K|Mobile|Tablet|wv|rv:.*|[a-z]{2}-[a-z]{2})$/i.test(model)) {
    return null;
  }
  return model.replace(/^samsung /i, 'Samsung ');
}

/** Browsers that keep their device to themselves call it K, and name one version for all. */
const saysNoVersion = (userAgent: string) =>
  /Android 10; K\)|Intel Mac OS X 10[._]15[._]7/.test(userAgent);

/** Reads a user agent; never throws, whatever it is. */
export function readDevice(userAgent: string): Device {
  // The library refuses an empty one.
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
