import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { type PagesChoice, PUBLISHED_LANES } from '#domain/aggregates/sharing/presentation.ts';
import type { BoardData } from '../../../store/board-data/board-data.ts';
import { modesOf } from '../../../store/board-data/modes-of.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';

type Lanes = PagesChoice['lanes'];

/**
 * Returns the lanes for a board that is published for the first time: the same lanes as on the admin's screen, but
 * releases instead of projects.
 */
export const lanesOf = (mode: SwimlaneMode): Lanes => (mode === 'project' ? 'release' : mode);

interface LanesFieldProps {
  /** Whether visitors may choose other lanes, so that this field only sets the lanes they see at first. */
  readonly first?: boolean;
  readonly board: BoardData;
  readonly value: Lanes;
  readonly onChange: (lanes: Lanes) => void;
}

/** Selects the lanes of the published map, independently of the lanes on the admin's screen. */
export const LanesField = ({ first, board, value, onChange }: LanesFieldProps) => {
  const { t } = useTranslation();
  const offered = modesOf(board);
  const choices = PUBLISHED_LANES.filter((lanes) => offered.includes(lanes) || lanes === value);
  return (
    <SelectField
      label={t(first ? 'share.lanes.first' : 'share.lanes.label')}
      options={choices.map((lanes) => ({ value: lanes, label: t(`share.lanes.${lanes}`) }))}
      value={value}
      onChange={(next) => {
        const lanes = choices.find((each) => each === next);
        if (lanes) onChange(lanes);
      }}
    />
  );
};
