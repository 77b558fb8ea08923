import { CSV_START, toCsvLine } from '@wellspring/shared/domain/tables/write-csv.ts';
import { saveBlob, saveFile } from '@wellspring/shared/web/patterns/files/save-file.ts';

/** Pixels of a picture for each px of the drawing: sharp on paper too. */
const SCALE = 2;
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** What a drawing takes from the page around it, and a file has to say itself. */
const OWN = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight', 'opacity'] as const;

/** The drawing with all colours and fonts written out, so that it looks the same outside of the page. */
export function toStandalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawing, copy].map((one) => [one, ...one.querySelectorAll<SVGElement>('*')]);
  to?.forEach((element, at) => {
    const source = from?.[at];
    if (!source) return;
    const looks = getComputedStyle(source);
    for (const name of OWN) {
      const value = looks.getPropertyValue(name);
      if (value !== '') element.setAttribute(name, value);
    }
    element.removeAttribute('style');
    element.removeAttribute('class');
  });
  const { width, height } = sizeOf(drawing);
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return copy;
}

function sizeOf(drawing: SVGSVGElement): { width: number; height: number } {
  const [width, height] = ['width', 'height'].map((name) => Number(drawing.getAttribute(name)));
  return { width: width || 640, height: height || 400 };
}

const toText = (drawing: SVGSVGElement) => new XMLSerializer().serializeToString(toStandalone(drawing));

export function saveSvg(drawing: SVGSVGElement, name: string): void {
  saveFile(toText(drawing), { name: `${name}.svg`, type: 'image/svg+xml' });
}

/** @throws Error when the browser cannot draw it */
export async function savePng(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = sizeOf(drawing);
  const picture = new Image();
  // Our policy allows pictures from `data:`, not from `blob:`.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(toText(drawing))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.fillStyle = getComputedStyle(drawing).getPropertyValue('--ws-color-surface') || '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('this browser saves no pictures');
  saveBlob(blob, `${name}.png`);
}

/** A table as spreadsheets read it. @param rows the first one holds the headers */
export function saveCsv(rows: readonly (readonly (string | number)[])[], name: string): void {
  const lines = rows.map((row) => toCsvLine(row.map(String)));
  saveFile([CSV_START, ...lines].join(''), { name: `${name}.csv`, type: 'text/csv' });
}
