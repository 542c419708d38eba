import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_FORMATS, type AuditFormatName } from '#domain/contracts/audit-file.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import { collectAudit } from '../../../store/audit/audit-api.ts';
import type { AuditFilter } from '../../../store/audit/audit-query.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { DropdownMenu } from '../../../ui/layers/menu.tsx';
import styles from './audit-page.module.css';

type Progress =
  | { readonly kind: 'none' | 'failed' }
  | { readonly kind: 'running' | 'saved'; readonly count: number };

const FORMATS = ['csv', 'jsonl'] as const satisfies readonly AuditFormatName[];

const useExport = (filter: AuditFilter, today: string) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>({ kind: 'none' });
  const stopper = useRef<AbortController | null>(null);
  const run = async (format: AuditFormatName): Promise<void> => {
    const aborter = new AbortController();
    stopper.current = aborter;
    const { signal } = aborter;
    let collected = 0;
    const onCount = (count: number) => {
      collected = count;
      setProgress({ kind: 'running', count });
    };
    onCount(0);
    try {
      const file = await dispatch(collectAudit({ filter, format, onCount, signal }));
      if (file === null) return setProgress({ kind: 'none' });
      const name = `${t('audit.title')} ${today}`;
      saveFile(file, fileNameOf(name, AUDIT_FORMATS[format].ending, 'audit'));
      setProgress({ kind: 'saved', count: collected });
    } catch {
      setProgress({ kind: 'failed' });
    }
  };
  return { progress, run, stop: () => stopper.current?.abort() };
};

interface AuditExportProps {
  readonly filter: AuditFilter;
  /** Today's date, YYYY-MM-DD, for the name of the file. */
  readonly today: string;
}

/** Saves all entries that pass the filters as a file, and shows how many were read. */
export const AuditExport = ({ filter, today }: AuditExportProps) => {
  const { t } = useTranslation();
  const { progress, run, stop } = useExport(filter, today);
  return (
    <div className={styles.export}>
      <span role="status" className={styles.quiet}>
        {progress.kind === 'running' && t('audit.exporting', { count: progress.count })}
        {progress.kind === 'saved' && t('audit.exported', { count: progress.count })}
        {progress.kind === 'failed' && t('audit.exportFailed')}
      </span>
      {progress.kind === 'running' ? (
        <Button onClick={stop}>{t('audit.stop')}</Button>
      ) : (
        <DropdownMenu
          label={t('audit.export')}
          opener={(props) => (
            <Button {...props}>
              <Icon name="download" />
              {t('audit.export')}
              <Icon name="chevron-down" size={12} />
            </Button>
          )}
          entries={FORMATS.map((format) => ({
            id: format,
            label: t(`audit.${format}`),
            onSelect: () => void run(format),
          }))}
        />
      )}
    </div>
  );
};
