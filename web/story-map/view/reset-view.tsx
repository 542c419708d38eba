import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetSettings } from '#domain/aggregates/setting/reset.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';
import type { ViewMenuProps } from './view-props.ts';

/** Resets the user's view settings of this board, after asking. */
export const ResetView = ({ onChange }: Pick<ViewMenuProps, 'onChange'>) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button appearance="subtle" onClick={() => setAsking(true)}>
        {t('view.reset.action')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('view.reset.title')}
          confirm={t('view.reset.confirm')}
          onConfirm={() => onChange(resetSettings)}
          onClose={() => setAsking(false)}
        >
          <p>{t('view.reset.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
