import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ulid } from 'ulid';
import type { PortfolioDialogProps } from '../../page/portfolio/portfolio-dialog.tsx';
import { useOpenPortfolio } from '../../page/portfolio/use-open-portfolio.ts';
import { PORTFOLIOS } from '../../page/portfolio/use-portfolio-changes.ts';
import { useReader } from '../../page/portfolio/use-reader.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { later } from '../../ui/pages/later.tsx';

const PortfolioDialog = later<PortfolioDialogProps>(
  () => import('../../page/portfolio/portfolio-dialog.tsx'),
  'errors',
  'gone',
  'portfolio',
);

export const NewPortfolio = () => {
  const { t } = useTranslation();
  const reader = useReader();
  const open = useOpenPortfolio();
  const [making, setMaking] = useState(false);
  return (
    <>
      <Button
        spacing="compact"
        disabled={reader === null}
        onPointerEnter={PortfolioDialog.preload}
        onFocus={PortfolioDialog.preload}
        onClick={() => setMaking(true)}
      >
        {t('mainPage.newPortfolio')}
      </Button>
      {making && reader !== null && (
        <PortfolioDialog
          portfolio={null}
          ids={ulid}
          reader={reader}
          place={PORTFOLIOS}
          onSaved={open}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
};
