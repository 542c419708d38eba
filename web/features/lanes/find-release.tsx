import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lane } from '#domain/board/model/model.ts';
import { storiesIn } from '#domain/board/visibility/empty-lanes.ts';
import { dayRange } from '../../board/words/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import focus from '../../ui/focus.module.css';
import styles from './finished-line.module.css';

/** Maximum number of releases in the list. Users find older releases by typing. */
const MOST = 100;

/** A list of releases, newest first, filtered by the typed name. Enter opens the first release of the list. */
export const FindRelease = ({
  lanes,
  onGo,
}: {
  readonly lanes: readonly Lane[];
  readonly onGo: (id: string) => void;
}) => {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLowerCase();
  const found = lanes.filter(({ version }) => version?.name.toLowerCase().includes(sought));
  return (
    <div className={styles.finder}>
      <TextField
        label={t('lane.finished.find')}
        hideLabel
        placeholder={t('lane.finished.find')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
          // Without this, the same key press would also click the heading of the release, which now gets the focus.
          event.preventDefault();
          onGo(first.id);
        }}
      />
      {found.length === 0 && <p className={styles.none}>{t('lane.finished.none')}</p>}
      <ul className={styles.list} aria-label={t('lane.finished.count', { count: found.length })}>
        {found.slice(0, MOST).map((lane) => (
          <li key={lane.id}>
            <button
              type="button"
              className={classNames(styles.release, focus.ring)}
              onClick={() => onGo(lane.id)}
            >
              <span>{lane.version?.name}</span>
              <span>
                {[
                  dayRange(i18n.language, null, lane.version?.releaseDate ?? null),
                  t('board.lane.stories', { count: storiesIn(lane) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
