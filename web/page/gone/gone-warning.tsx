import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/pages/note.tsx';

interface GoneWarningProps {
  readonly name: string;
  /** Whether something unsaved is kept. */
  readonly dirty?: boolean;
}

/**
 * Says in a form that its thing was deleted meanwhile; the form keeps what was typed, and saves it as a new thing
 * (R-LIVE-8).
 */
export const GoneWarning = ({ name, dirty = false }: GoneWarningProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Note tone="warning">
        {t('gone.unknown', { name })} {dirty && t('gone.kept')}
      </Note>
    </div>
  );
};
