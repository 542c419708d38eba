import { embeddedFonts } from '../../../export/picture/embedded-fonts.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import { whileOnline } from '../../../later/while-online.ts';

/** File formats of an exported poster. */
export type ExportKind = 'png' | 'pdf' | 'svg';
export const SCALES = [1, 2, 3] as const;
export type ExportScale = (typeof SCALES)[number];

export interface ExportRequest {
  readonly kind: ExportKind;
  readonly scale: ExportScale;
  readonly name: string;
}

const WHITE = '#ffffff';

const screenshots = () => whileOnline(() => import('modern-screenshot'));

const optionsOf = async (scale: number) => ({
  scale,
  backgroundColor: WHITE,
  font: { cssText: await embeddedFonts() },
});

/** Returns a PDF with one page of the poster's size, which contains the poster as a high-resolution picture. */
const pdfOf = async (poster: HTMLElement): Promise<Blob> => {
  const [{ domToDataUrl }, { jsPDF }] = await Promise.all([
    screenshots(),
    whileOnline(() => import('jspdf')),
  ]);
  const { offsetWidth: width, offsetHeight: height } = poster;
  const picture = await domToDataUrl(poster, await optionsOf(2));
  const orientation = width > height ? 'landscape' : 'portrait';
  const page = new jsPDF({ unit: 'px', format: [width, height], orientation, compress: true });
  page.addImage(picture, 'PNG', 0, 0, width, height);
  return page.output('blob');
};

const svgOf = async (poster: HTMLElement): Promise<Blob> => {
  const { domToForeignObjectSvg } = await screenshots();
  const svg = await domToForeignObjectSvg(poster, await optionsOf(1));
  const text = new XMLSerializer().serializeToString(svg);
  return new Blob([text], { type: 'image/svg+xml' });
};

const pngOf = async (poster: HTMLElement, scale: ExportScale): Promise<Blob> => {
  const { domToBlob } = await screenshots();
  return domToBlob(poster, await optionsOf(scale));
};

const blobOf = (poster: HTMLElement, { kind, scale }: ExportRequest): Promise<Blob> => {
  if (kind === 'pdf') return pdfOf(poster);
  return kind === 'svg' ? svgOf(poster) : pngOf(poster, scale);
};

/** Draws the poster into a file and downloads the file. Rejects if the poster cannot be drawn. */
export const exportPoster = async (poster: HTMLElement, request: ExportRequest): Promise<void> => {
  const blob = await blobOf(poster, request);
  saveFile(blob, fileNameOf(request.name, request.kind, 'persona'));
};
