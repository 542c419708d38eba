import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Flag } from '../../../ui/layers/flag.tsx';
import { Dock } from '../../../ui/pages/dock.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import styles from './export-panel.module.css';
import type { WorkState } from './use-work.ts';

interface ExportFrameProps {
  readonly asked: number;
  readonly onClose: () => void;
  readonly state: WorkState;
  /** Label of the export button, such as "Export PNG". */
  readonly action: string;
  readonly actionRef?: Ref<HTMLButtonElement>;
  readonly disabled?: boolean;
  readonly onExport: () => void;
  readonly onCancel: () => void;
  /** Set if the user exports a picture that is larger than the browser can draw; otherwise null. */
  readonly tooBig: {
    readonly onCollapse: (() => void) | null;
    readonly onDismiss: () => void;
  } | null;
  readonly children: ReactNode;
}

const Progress = ({
  share,
  onCancel,
}: {
  readonly share: number;
  readonly onCancel: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <>
      <span className={styles.progress}>
        <progress max={1} value={share} aria-label={t('export.working')} />
        <span>{percent}</span>
      </span>
      <Button onClick={onCancel}>{t('export.cancel')}</Button>
    </>
  );
};

/** The export panel around its form. Shows the progress with a cancel button, or the error of a failed export. */
export const ExportFrame = (props: ExportFrameProps) => {
  const { state, tooBig, action, onExport, onCancel } = props;
  const { t } = useTranslation();
  return (
    <Dock title={t('panels.name.export')} asked={props.asked} whole onClose={props.onClose}>
      <div className={styles.body}>
        {props.children}
        {state.phase === 'failed' && <Note tone="danger">{t('export.failed')}</Note>}
      </div>
      {tooBig?.onCollapse && (
        <div className={styles.flag}>
          <Flag
            tone="error"
            title={t('export.tooBig')}
            closeLabel={t('flag.close')}
            onClose={tooBig.onDismiss}
          >
            <Button spacing="compact" onClick={tooBig.onCollapse}>
              {t('export.collapseAll')}
            </Button>
          </Flag>
        </div>
      )}
      <footer className={styles.footer}>
        {state.phase === 'running' ? (
          <Progress share={state.share} onCancel={onCancel} />
        ) : (
          <>
            <span className={styles.here}>
              <Icon name="lock" size={12} />
              {t('export.here')}
            </span>
            <Button
              ref={props.actionRef}
              appearance="primary"
              disabled={props.disabled}
              onClick={onExport}
            >
              {action}
            </Button>
          </>
        )}
      </footer>
    </Dock>
  );
};
