import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../page/host-context.ts';
import { type ExportKind, type ExportScale, exportPoster } from '../export/export-poster.ts';

export interface PosterExport {
  readonly exporting: boolean;
  readonly draw: (kind: ExportKind, scale?: ExportScale) => Promise<void>;
}

/** Exports the poster in the element `sheet` as a file; shows an error flag if the export fails. */
export const usePosterExport = (
  sheet: RefObject<HTMLElement | null>,
  name: string,
): PosterExport => {
  const { t } = useTranslation();
  const host = useHost();
  const [exporting, setExporting] = useState(false);
  const draw = async (kind: ExportKind, scale: ExportScale = 1) => {
    if (!sheet.current) return;
    setExporting(true);
    try {
      await exportPoster(sheet.current, { kind, scale, name });
    } catch {
      host.flag({ tone: 'error', title: t('personas.export.failed'), milliseconds: 10_000 });
    } finally {
      setExporting(false);
    }
  };
  return { exporting, draw };
};
