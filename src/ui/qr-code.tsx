import { encode } from 'uqr';

type QrCodeProps = {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
  /** Pixels of a side; a smaller place scales it. */
  readonly size: number;
  readonly className?: string | undefined;
};

/** Squares that a reader needs empty around the code, by the QR standard. */
const quietZone = 4;

/** Bytes that the largest QR code holds at this level of error correction. */
const mostBytes = 2_331;

/** Whether there is a QR code for this text. */
export const fitsQrCode = (text: string): boolean =>
  text !== '' && new TextEncoder().encode(text).length <= mostBytes;

/** A QR code of a text that fits, dark on white in every theme: readers expect it so. */
export function QrCode({ text, label, size, className }: QrCodeProps) {
  const { data, size: squares } = encode(text, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${squares} ${squares}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path style={{ fill: 'var(--white)' }} d={`M0 0h${squares}v${squares}H0z`} />
      <path style={{ fill: 'var(--black)' }} d={dark.join('')} />
    </svg>
  );
}
