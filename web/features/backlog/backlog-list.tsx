import { type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isDraft } from '#domain/board/model/draft.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { BacklogRow } from './backlog-row.tsx';
import { type Chosen, chooseAll, extendTo, NONE_CHOSEN, toggle } from './choosing.ts';
import { IssueListbox } from './issue-listbox.tsx';

interface BacklogListProps {
  readonly issues: readonly Issue[];
  readonly total: number;
  readonly chosen: Chosen;
  readonly busyIds: ReadonlySet<string>;
  readonly movable: boolean;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onMove: (issues: readonly Issue[]) => void;
  readonly onOpen: (key: string) => void;
  readonly onEnd: () => void;
}

const ROW = 54;

export const BacklogList = (props: BacklogListProps) => {
  const { issues, total, chosen, busyIds, movable, onChoose, onMove, onOpen, onEnd } = props;
  const { t } = useTranslation();
  const lines = useMemo(() => issues.map((issue) => ({ issue, height: ROW })), [issues]);
  const order = () => issues.map((issue) => issue.id as string);
  const inHand = (issue: Issue): readonly Issue[] => {
    if (!movable) return [];
    const taken = chosen.ids.has(issue.id) ? issues.filter((each) => chosen.ids.has(each.id)) : [];
    return (taken.length > 0 ? taken : [issue]).filter((each) => !isDraft(each.id));
  };
  const actionOf = (issue: Issue, event: KeyboardEvent): (() => void) | null => {
    if (event.ctrlKey || event.metaKey)
      return event.key === 'a' ? () => onChoose(chooseAll(order())) : null;
    switch (event.key) {
      case ' ':
      case 'x':
        return () => onChoose(toggle(chosen, issue.id));
      case 'm':
        return () => onMove(inHand(issue));
      case 'Escape':
        return chosen.ids.size > 0 ? () => onChoose(NONE_CHOSEN) : null;
      default:
        return null;
    }
  };
  return (
    <IssueListbox
      label={t('backlog.list')}
      manual={t('backlog.manual')}
      several
      lines={lines}
      read={lines.length}
      onEnd={onEnd}
      onOpen={onOpen}
      actionOf={actionOf}
      onGo={(from, to, event) => {
        if (event.shiftKey) onChoose(extendTo(chosen, order(), from.id, to.id));
        else if (event.type === 'click') onChoose(toggle(chosen, to.id));
      }}
    >
      {({ issue }, place) => (
        <BacklogRow
          key={issue.id}
          issue={issue}
          place={place}
          total={total}
          chosen={chosen.ids.has(issue.id)}
          busy={busyIds.has(issue.id)}
          lift={inHand}
        />
      )}
    </IssueListbox>
  );
};
