import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResetView } from '../../story-map/view/reset-view.tsx';
import { FullPage } from '../../ui/pages/full-page.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { NoAccess } from './no-access.tsx';
import { SettingsForm, type SettingsProps } from './settings-form.tsx';
import { useAccess } from './use-access.ts';

/** The settings that the admins of a board share (R-ACCESS-7). Other users see why they cannot edit them. */
const SettingsScreen = (props: SettingsProps) => {
  const { loaded, story, onClose } = props;
  const { t } = useTranslation();
  const access = useAccess(loaded.board);
  // The form stays open for an admin even if a later check denies access.
  const [entered] = useState(access.may === true);
  if (access.may || entered) {
    return <SettingsForm {...props} admins={access.admins} />;
  }
  return (
    <FullPage
      title={t('settings.title')}
      closeLabel={t('settings.close')}
      onClose={onClose}
      aside={<ResetView onChange={story.change} />}
    >
      {access.may === null ? (
        <Skeleton width="100%" height={320} />
      ) : (
        <NoAccess admins={access.admins} />
      )}
    </FullPage>
  );
};

export default SettingsScreen;
