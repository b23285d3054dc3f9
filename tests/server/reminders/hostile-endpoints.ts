/** Names and addresses that this server must never call. */
const hosts = [
  // Loopback and private addresses, in each notation that a parser could accept.
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '0'],
  ...['10.0.0.5', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '①②⑦.0.0.1'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[fe80::1]'],
  ...['[fc00::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['localhost', 'localhost.', 'kaagapay.internal'],
  // Names that only look right.
  ...['fcm.googleapis.com.evil.example', 'evil-fcm.googleapis.com', 'evilpush.apple.com'],
  ...['push.apple.com', 'notify.windows.com.evil.example', 'fcm.googleapis.com.'],
  ...['fcm.googleapis.com%2eevil.example', 'fcm.googleapis.com%00.evil.example'],
  ...['.push.apple.com', 'a..push.apple.com', '*.push.apple.com'],
  ...['fcm。googleapis。com.evil.example', 'fcm.googleapıs.com'],
  // The real host is not the one that a reader sees.
  ...['fcm.googleapis.com@evil.example', 'fcm.googleapis.com:secret@127.0.0.1'],
  ...['user@fcm.googleapis.com', ':secret@fcm.googleapis.com'],
  ...['evil.example/https://fcm.googleapis.com', 'evil.example?fcm.googleapis.com'],
  ...['evil.example#fcm.googleapis.com', 'evil.example\\@fcm.googleapis.com'],
  ...['fcm.googleapis.com\t.evil.example', 'fcm.goo\ngleapis.com'],
  // Other ports.
  ...['fcm.googleapis.com:80', 'fcm.googleapis.com:8443', 'updates.push.services.mozilla.com:22'],
];

/** Endpoints that an attacker could save so that this server calls something else. */
export const hostileEndpoints: readonly string[] = [
  ...hosts.map((host) => `https://${host}/push`),
  // Other schemes and forms.
  'https:\\\\fcm.googleapis.com\\push',
  ' https://fcm.googleapis.com/push',
  'https://fcm.googleapis.com/push#part',
  'http://fcm.googleapis.com/push',
  'ftp://fcm.googleapis.com/push',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/push',
  'data:text/plain,fcm.googleapis.com',
  'javascript:fetch("https://fcm.googleapis.com")',
  ...['//fcm.googleapis.com/push', '/push', '', 'fcm.googleapis.com/push'],
];
