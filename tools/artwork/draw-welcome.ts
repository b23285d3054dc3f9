import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { dawn, dawnSize } from './dawn.ts';

const framesPerSecond = 20;
const seconds = 6;
const frames = framesPerSecond * seconds;

/** The first frame, so that the clip continues from it. */
const stillPhase = 0;

/** Must be installed to draw the clip. */
const encoder = 'ffmpeg';

/** Calm water needs few bits: both stay below 250 kB. */
const encodings: Readonly<Record<string, readonly string[]>> = {
  'dawn.webm': ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '42', '-row-mt', '1', '-cpu-used', '1'],
  'dawn.mp4': ['-c:v', 'libx264', '-crf', '28', '-preset', 'veryslow', '-movflags', '+faststart'],
};

const frame = (phase: number) => sharp(Buffer.from(dawn(phase)));

/** @returns false if ffmpeg is not installed */
function encode(target: URL, options: readonly string[]): Promise<boolean> {
  const { width, height } = dawnSize;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const from = [...raw, '-r', String(framesPerSecond), '-i', 'pipe:0'];
  const to = ['-an', '-pix_fmt', 'yuv420p', ...options, '-y', fileURLToPath(target)];
  return new Promise((done, fail) => {
    const ffmpeg = spawn(encoder, ['-v', 'error', ...from, ...to], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    ffmpeg.once('error', () => done(false));
    ffmpeg.once('close', (code) => (code === 0 ? done(true) : fail(new Error(`ffmpeg: ${code}`))));
    // The exit code of ffmpeg reports this error.
    ffmpeg.stdin.on('error', () => undefined);
    void feed(ffmpeg.stdin);
  });
}

async function feed(pipe: NodeJS.WritableStream): Promise<void> {
  for (let index = 0; index < frames; index += 1) {
    const pixels = await frame(index / frames)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!pipe.write(pixels)) await new Promise((drained) => pipe.once('drain', drained));
  }
  pipe.end();
}

export async function drawWelcome(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const still = frame(stillPhase).webp({ quality: 82, effort: 6, smartSubsample: true });
  await still.toFile(fileURLToPath(new URL('dawn.webp', folder)));
  for (const [file, options] of Object.entries(encodings)) {
    if (await encode(new URL(file, folder), options)) continue;
    console.warn(`${file} was not drawn: install ffmpeg first (Debian: apt-get install ffmpeg).`);
  }
}
