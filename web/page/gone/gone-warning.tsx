import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/pages/note.tsx';

interface GoneWarningProps {
  readonly name: string;
  readonly dirty?: boolean;
}

/**
 * Warns in a form that another user has deleted the edited thing. The form keeps the typed text and can save it as a
 * new thing (R-LIVE-8).
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
