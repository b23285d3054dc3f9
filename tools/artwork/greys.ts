import sharp from 'sharp';

/** Two pixels fit into a byte, and letters stay smooth. */
const greys = 8;

export async function encodeGreys(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = 255 / (greys - 1);
  const nearest = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(Math.round(value / step) * step),
  );
  const { width, height } = info;
  return sharp(
    data.map((value) => nearest[value] ?? value),
    { raw: { width, height, channels: 1 } },
  )
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}
