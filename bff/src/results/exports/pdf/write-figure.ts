import type { ElementOptions, TaggedPdf } from '@wellspring/shared/server/pdf/tagged-pdf.ts';

/** A drawing with the sentence that stands for it, where the text has come to. @param draw from its upper left corner */
export function writeFigure(
  pdf: TaggedPdf,
  { alt, height }: { alt: string; height: number },
  draw: (x: number, y: number) => void,
): void {
  const { doc } = pdf;
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
  const { left, right } = doc.page.margins;
  const top = doc.y;
  const options: ElementOptions = { alt, bbox: [left, top, doc.page.width - right, top + height] };
  pdf.add(doc.struct('Figure', options, () => draw(left, top)));
  doc.x = left;
  doc.y = top + height;
  doc.moveDown(0.5);
}
