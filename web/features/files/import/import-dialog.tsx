import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { NewReleases } from '../../../story-map/releases/new-releases.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { ColumnsPart } from './columns-part.tsx';
import { FilePart } from './file-part.tsx';
import { countImport, importCards } from './import-cards.ts';
import styles from './import-dialog.module.css';
import { type Begun, ImportProgress } from './import-progress.tsx';
import { RowsPart } from './rows-part.tsx';
import { type Import, useImport } from './use-import.ts';

export interface ImportDialogProps {
  readonly panel: PanelProps;
  readonly onClose: () => void;
}

interface FootProps extends Pick<ImportDialogProps, 'onClose'>, Pick<Import['judged'], 'cards'> {
  readonly mapping: boolean;
  readonly data: Import;
  readonly named: boolean;
  readonly begin: () => void;
  readonly count: number;
  readonly begun: Begun | null;
}

const Foot = (props: FootProps) => {
  const { t } = useTranslation();
  const { onClose, cards, mapping, data, named, begin, count, begun } = props;
  const { releases } = data.newReleases;
  return (
    <div className={styles.footer}>
      <span className={styles.quiet}>
        {mapping && t(releases.length > 0 ? 'import.oneUndoBut' : 'import.oneUndo')}
      </span>
      {mapping && (
        <Button appearance="subtle" onClick={data.restart}>
          {t('import.back')}
        </Button>
      )}
      {mapping ? (
        <Button appearance="primary" disabled={!named || cards.length === 0} onClick={begin}>
          {t('import.confirm', { count })}
        </Button>
      ) : (
        <Button appearance={begun === null ? 'default' : 'primary'} onClick={onClose}>
          {begun === null ? t('board.action.cancel') : t('import.goOn')}
        </Button>
      )}
    </div>
  );
};

/**
 * Imports the stories of a file (R-EXPORT-4). The user maps the columns, checks the rows, and imports everything in one
 * change.
 */
const ImportDialog = ({ panel, onClose }: ImportDialogProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const data = useImport(panel);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const { cards } = data.judged;
  const { releases } = data.newReleases;
  const { mode, ground } = panel.story;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of `ground`, only the map and its goals affect the count
  const count = useMemo(
    () => countImport(ground, cards, releases),
    [ground.map, ground.goals, cards, releases],
  );
  const begin = () => {
    const came = importCards(dispatch, ground, cards, releases);
    if ('fault' in came) setRefusal(came.fault);
    else setBegun(came);
  };
  const named = data.mapping.includes('summary');
  const mapping = begun === null && data.table !== null;
  return (
    <FullPage
      title={t('import.title')}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      aside={data.table?.name}
      footer={<Foot {...{ onClose, cards, mapping, data, named, begin, count, begun }} />}
    >
      {begun !== null && (
        <ImportProgress {...begun} boardRef={panel.boardRef} onUndo={panel.page.onUndo} />
      )}
      {begun === null && !data.table && (
        <FilePart fault={data.fault} onChoose={(file) => void data.choose(file)} />
      )}
      {mapping && (
        <>
          {refusal && (
            <div role="alert">
              <Note tone="danger">{t(`errors.${refusal}`)}</Note>
            </div>
          )}
          <NewReleases state={data.newReleases} without="cards" />
          {!named && <Note tone="warning">{t('import.needsSummary')}</Note>}
          <div className={styles.two}>
            <ColumnsPart
              rows={data.table?.rows ?? []}
              mapping={data.mapping}
              mode={mode}
              dayOrders={data.judged.dayOrders}
              onAssign={data.assign}
              onOrder={data.chooseOrder}
            />
            <RowsPart data={data} mode={mode} />
          </div>
        </>
      )}
    </FullPage>
  );
};

export default ImportDialog;
