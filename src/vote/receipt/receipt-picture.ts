export type Receipt = {
  /** Without the extension. */
  readonly fileName: string;
  readonly heading: string;
  readonly rows: readonly (readonly [term: string, value: string, language?: 'en'])[];
  readonly caution: string | null;
  readonly note: string;
};

export type Given = 'done' | 'dismissed' | 'failed';

const width = 1080;
const margin = 90;
const termFont = '34px system-ui, sans-serif';
const valueFont = '600 48px system-ui, sans-serif';

function lines(context: CanvasRenderingContext2D, text: string): string[] {
  const found: string[] = [''];
  for (const word of text.split(' ')) {
    const last = found.length - 1;
    const longer = `${found[last]} ${word}`.trim();
    if (context.measureText(longer).width > width - 2 * margin) found.push(word);
    else found[last] = longer;
  }
  return found;
}

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** In the same colours in every theme. */
async function drawReceipt(receipt: Receipt): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.font = valueFont;
  const rows = receipt.rows.map(([term, value]) => ({ term, value: lines(context, value) }));
  context.font = termFont;
  const caution = receipt.caution === null ? [] : lines(context, receipt.caution);
  const note = lines(context, receipt.note);
  const rowsHeight = rows.reduce((sum, { value }) => sum + value.length * 60 + 80, 0);
  canvas.width = width;
  // Resizing resets the context.
  const cautionHeight = caution.length === 0 ? 0 : caution.length * 46 + 34;
  canvas.height = 310 + rowsHeight + cautionHeight + note.length * 46 + 60;
  context.fillStyle = token('--day-paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = token('--navy');
  context.fillRect(0, 0, width, 210);
  context.fillStyle = token('--gold');
  context.fillRect(0, 210, width, 8);
  context.fillStyle = token('--white');
  context.font = `650 72px ${token('--serif')}`;
  context.fillText(receipt.heading, margin, 132);

  let y = 310;
  for (const { term, value } of rows) {
    context.fillStyle = token('--day-ink-soft');
    context.font = termFont;
    context.fillText(term, margin, y);
    context.fillStyle = token('--day-ink');
    context.font = valueFont;
    for (const line of value) {
      y += 60;
      context.fillText(line, margin, y);
    }
    y += 80;
  }
  context.font = termFont;
  context.fillStyle = token('--rust');
  for (const line of caution) {
    context.fillText(line, margin, y + 20);
    y += 46;
  }
  if (caution.length > 0) y += 34;
  context.fillStyle = token('--day-ink-soft');
  for (const line of note) {
    context.fillText(line, margin, y + 20);
    y += 46;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const fileOf = ({ fileName }: Receipt) => `${fileName}.png`;

export const canShareReceipts = (): boolean => typeof navigator.share === 'function';

/** As an image if the device can share files, else as text. */
export async function shareReceipt(receipt: Receipt): Promise<Given> {
  const facts = receipt.rows.map(([term, value]) => `${term}: ${value}`);
  const text = [...facts, ...(receipt.caution === null ? [] : [receipt.caution])].join('\n');
  try {
    const image = await drawReceipt(receipt);
    const files = image === null ? [] : [new File([image], fileOf(receipt), { type: image.type })];
    const canTakeFiles = files.length > 0 && navigator.canShare?.({ files });
    await navigator.share(
      canTakeFiles ? { title: receipt.heading, text, files } : { title: receipt.heading, text },
    );
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}

export async function saveReceipt(receipt: Receipt): Promise<Given> {
  const image = await drawReceipt(receipt);
  if (image === null) return 'failed';
  const address = URL.createObjectURL(image);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileOf(receipt);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return 'done';
}
