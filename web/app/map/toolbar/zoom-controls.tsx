import { useTranslation } from 'react-i18next';
import { shortcutOf } from '../../../actions/action.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { yields } from '../../../ui/layers/use-fitting.ts';
import { FIT, ZOOM_IN, ZOOM_OUT, ZOOM_RESET } from '../actions/toolbar-actions.ts';
import { ActionButton } from './action-button.tsx';

/** The buttons for zooming. A click on the percentage returns to the initial zoom. */
export const ZoomControls = ({ context }: { readonly context: PageContext }) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.zoom} aria-label={t('toolbar.zoom')}>
      <ActionButton action={ZOOM_OUT} context={context} order={17} />
      <Button
        appearance="subtle"
        spacing="small"
        className={styles.percent}
        aria-label={ZOOM_RESET.label(t, context)}
        onClick={() => ZOOM_RESET.run(context)}
        {...yields(17, ZOOM_RESET.id)}
      >
        {t('percent', { value: Math.round(context.settings.zoomBoard) })}
      </Button>
      <ActionButton action={ZOOM_IN} context={context} order={17} />
      <Button
        appearance="subtle"
        spacing="small"
        data-tooltip={FIT.label(t, context)}
        data-key={shortcutOf(t, FIT)}
        onClick={() => FIT.run(context)}
        {...yields(18, FIT.id)}
      >
        {t('toolbar.fitWord')}
      </Button>
    </fieldset>
  );
};
