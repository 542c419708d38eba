import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LicenceState } from '#domain/contracts/licence.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { type LicenceNotice, licenceNotices } from '../../store/licence/notices.ts';
import { Note } from '../../ui/pages/note.tsx';

const TONES = {
  blocked: 'danger',
  trial: 'info',
  keyEnds: 'warning',
  keyEnded: 'danger',
} as const satisfies Record<LicenceNotice['kind'], string>;

const textOf = (t: TFunction, notice: LicenceNotice): string => {
  switch (notice.kind) {
    case 'blocked':
      return t('licence.warning.blocked');
    case 'trial':
      return t('licence.warning.trial');
    case 'keyEnds':
      return t('licence.warning.keyEnds', { count: notice.days });
    case 'keyEnded':
      return t('licence.warning.keyEnded');
    default:
      return notice satisfies never;
  }
};

export interface LicenceWarningsProps {
  readonly state: LicenceState;
}

/** Warns before a licence ends and after it has ended (R-LICENCE-4). */
export const LicenceWarnings = ({ state }: LicenceWarningsProps) => {
  const { t } = useTranslation();
  return licenceNotices(state, new Date().toISOString() as Instant).map((notice) => (
    <Note key={notice.kind} tone={TONES[notice.kind]}>
      {textOf(t, notice)}
    </Note>
  ));
};
