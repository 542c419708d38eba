import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalMappingState } from '#domain/board/goals/goal-mapping.ts';
import type { MappingStates } from '../../../store/goals/use-mapped-goals.ts';
import type { FoldedLanes } from '../../../story-map/filters/use-folded-lanes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './foot-line.module.css';

export interface FootLineProps {
  /** Number of stories on the map. The stories in `leftOut` are beyond the limit for a map. */
  readonly shown: number;
  readonly leftOut: number;
  readonly mapped: MappingStates;
  /**
   * Lanes that are folded away because none of their stories was loaded. Null if there are none, or if a filter decides
   * what the map shows.
   */
  readonly folded: FoldedLanes | null;
  readonly onFilter: () => void;
  readonly onSettings: () => void;
}

/** A notice about the board that stays until the user hides it, with a button. */
interface Notice {
  /** If the id changes, the notice appears even if the user has hidden it. */
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly words: string;
  readonly action: string;
  readonly onAction: () => void;
}

const countOf = (mapped: MappingStates, wanted: GoalMappingState): number =>
  [...mapped.values()].filter((state) => state === wanted).length;

/** Returns a notice if goals are mapped to a missing issue or to an issue of another type (R-MAPPING-3). */
const mappingNotice = (t: TFunction, { mapped, onSettings }: FootLineProps): Notice[] => {
  const missing = countOf(mapped, 'ISSUE_NOT_FOUND');
  const invalid = countOf(mapped, 'ISSUE_TYPE_INVALID');
  const words = [
    ...(missing > 0 ? [t('mapping.missing', { count: missing })] : []),
    ...(invalid > 0 ? [t('mapping.invalid', { count: invalid })] : []),
  ].join(' ');
  const id = `mapping ${missing} ${invalid}`;
  const action = t('mapping.settings');
  return words ? [{ id, tone: 'warning', words, action, onAction: onSettings }] : [];
};

/** Returns a notice if the map shows only the newest stories (R-LOAD-5). */
const capNotice = (t: TFunction, { shown, leftOut, onFilter }: FootLineProps): Notice[] => {
  const words = t('footLine.part', { shown, count: shown + leftOut });
  const action = t('footLine.filter');
  return leftOut > 0 ? [{ id: 'cap', tone: 'info', words, action, onAction: onFilter }] : [];
};

/** Returns a notice if lanes are folded away because none of their stories was loaded. Its button shows these lanes. */
const lanesNotice = (t: TFunction, { folded }: FootLineProps): Notice[] => {
  if (!folded) return [];
  const { mode, count, open, onOpen } = folded;
  const words = t(`emptyLanes.capped.${mode === 'sprint' ? 'sprint' : 'release'}`, { count });
  const action = t(open ? 'emptyLanes.fold' : 'emptyLanes.show');
  return [{ id: 'lanes', tone: 'info', words, action, onAction: () => onOpen(!open) }];
};

/**
 * The line below the map. Shows the most urgent notice about the board. The line has space of its own, so it covers no
 * card. Users can hide a notice for the rest of the visit.
 */
const FootLine = (props: FootLineProps) => {
  const { t } = useTranslation();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [place, setPlace] = useState(0);
  const all = [...mappingNotice(t, props), ...capNotice(t, props), ...lanesNotice(t, props)];
  const notices = all.filter(({ id }) => !hidden.includes(id));
  const count = notices.length;
  const at = count === 0 ? 0 : place % count;
  const notice = notices[at];
  if (!notice) return null;
  const nth = t('footLine.nth', { nth: at + 1, count });
  return (
    <div className={styles.line} role="status" data-tone={notice.tone} data-foot-line>
      <Icon name={notice.tone} />
      <span className={styles.words} data-tooltip={notice.words}>
        {notice.words}
      </span>
      <Button
        spacing="compact"
        appearance="subtle"
        className={styles.action}
        onClick={notice.onAction}
      >
        {notice.action}
        <Icon name="chevron-right" size={12} />
      </Button>
      <span className={styles.space} />
      {count > 1 && (
        <Button
          spacing="compact"
          appearance="subtle"
          aria-label={t('list', { things: [nth, t('footLine.next')] })}
          data-tooltip={t('footLine.next')}
          onClick={() => setPlace(at + 1)}
        >
          {nth}
          <Icon name="chevron-right" size={12} />
        </Button>
      )}
      <IconButton
        icon="close"
        label={t('flag.close')}
        onClick={() => setHidden([...hidden, notice.id])}
      />
    </div>
  );
};

export default FootLine;
