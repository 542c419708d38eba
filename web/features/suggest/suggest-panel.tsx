import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAiDefinitionQuery } from '../../store/ai/ai-api.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { unasked } from '../../story-map/abilities.ts';
import { aiBoardId } from '../../story-map/ai/ai-board.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { DefinitionDialog } from './definition-dialog.tsx';
import { PersonaWishes } from './persona-wishes.tsx';
import { mayAdd, targetAt } from './places.ts';
import styles from './suggest-panel.module.css';
import type { SuggestPanelProps } from './suggest-props.ts';
import { aimedAt, type Suggesting, type SuggestTarget, suggestingFor } from './suggesting.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { TargetFields } from './target-fields.tsx';
import { type Asking, useAsking } from './use-asking.ts';
import { Waiting } from './waiting.tsx';
import { Wishes } from './wishes.tsx';

interface ToolsProps
  extends Pick<SuggestPanelProps, 'story' | 'today' | 'loaded'>,
    Pick<SuggestPanelProps['story'], 'map'> {
  readonly target: SuggestTarget;
  readonly aim: (next: SuggestTarget) => void;
  readonly change: (make: (before: Suggesting) => Suggesting) => void;
  readonly suggesting: Suggesting;
  readonly asking: Asking;
}

const Tools = (props: ToolsProps) => {
  const { t } = useTranslation();
  const { story, today, loaded, map, target, aim, change, suggesting, asking } = props;
  return (
    <div className={styles.tools}>
      <TargetFields
        story={story}
        today={today}
        target={target}
        onTarget={aim}
        onPlace={(next) => change((before) => ({ ...before, target: next }))}
      />
      {suggesting.provider === 'offline' ? (
        <Note tone="info">{t('ai.offline')}</Note>
      ) : (
        suggesting.provider !== null && (
          <Wishes disabled={suggesting.asking} onWish={asking.wish}>
            <PersonaWishes
              projectIds={loaded.projectIds}
              map={map}
              target={target}
              disabled={suggesting.asking}
              onWish={asking.wish}
            />
          </Wishes>
        )
      )}
    </div>
  );
};

type DefinitionQuery = ReturnType<typeof useAiDefinitionQuery>;

interface DefiningProps extends Pick<SuggestPanelProps, 'loaded'> {
  readonly defining: boolean;
  readonly boardId: string;
  readonly definition: DefinitionQuery;
  readonly first: boolean;
  readonly setDefining: (next: boolean) => void;
  readonly asking: Asking;
}

const Defining = (props: DefiningProps) => {
  const { loaded, defining, boardId, definition, first, setDefining, asking } = props;
  return (
    defining && (
      <DefinitionDialog
        boardId={boardId}
        definition={definition.data ?? null}
        readOnly={!first && !loaded.board.rights.administer}
        onSaved={() => {
          setDefining(false);
          if (first) asking.ask({ anew: false });
        }}
        onClose={() => setDefining(false)}
      />
    )
  );
};

/** AI suggestions, in a list and as cards at their future positions (R-AI-9). */
const SuggestPanel = (props: SuggestPanelProps) => {
  const { loaded, story, today, suggesting: given, onSuggesting, onClose } = props;
  const { t } = useTranslation();
  const { map } = story;
  const can = unasked(story.can, story.shown);
  const suggesting = given ?? suggestingFor(targetAt(map, null, today));
  const change = (make: (before: Suggesting) => Suggesting) =>
    onSuggesting((before) => make(before ?? suggesting));
  const boardId = aiBoardId(loaded);
  const definition = useAiDefinitionQuery(boardId);
  const [defining, setDefining] = useState(false);
  const asking = useAsking({ boardId, map, suggesting, change });
  const { target } = suggesting;
  const first = definition.data === null;
  const aim = (next: SuggestTarget) => change((before) => aimedAt(before, next));
  return (
    <Dock title={t('ai.title')} asked={1} whole onClose={onClose}>
      <Tools {...{ story, today, loaded, map, target, aim, change, suggesting, asking }} />
      <div className={styles.content}>
        {definition.isError && (
          <div className={styles.nothing} role="alert">
            <p>{failureText(t, failureOf(definition.error))}</p>
            <Button onClick={() => void definition.refetch()}>{t('ai.retry')}</Button>
          </div>
        )}
        {definition.isLoading && <Waiting />}
        {definition.data !== undefined &&
          (mayAdd(can, target) ? (
            <SuggestionList
              {...props}
              suggesting={suggesting}
              change={change}
              asking={asking}
              onAsk={() => (first ? setDefining(true) : asking.ask({ anew: false }))}
            />
          ) : (
            <p className={styles.nothing}>{t(`ai.denied.${target.level}`)}</p>
          ))}
        {definition.data && (
          <div className={styles.about}>
            <Button appearance="subtle" spacing="compact" onClick={() => setDefining(true)}>
              {loaded.board.rights.administer ? t('ai.definition.edit') : t('ai.definition.read')}
            </Button>
          </div>
        )}
      </div>
      <Defining {...{ loaded, defining, boardId, definition, first, setDefining, asking }} />
    </Dock>
  );
};

export default SuggestPanel;
