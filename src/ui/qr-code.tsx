import { encode } from 'uqr';

type QrCodeProps = {
  readonly text: string;
  readonly label: string;
  /** Pixels. Narrow places scale it down. */
  readonly size: number;
  readonly className?: string | undefined;
};

const quietZone = 4;

const mostBytes = 2_331;

export const fitsQrCode = (text: string): boolean =>
  text !== '' && new TextEncoder().encode(text).length <= mostBytes;

/** Dark on white in every theme, as readers expect. */
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
