import { useTranslation } from 'react-i18next';
import { type Action, shortcutOf } from '../../../actions/action.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { yields } from '../../../ui/layers/use-fitting.ts';

interface ActionButtonProps {
  readonly action: Action<PageContext>;
  readonly context: PageContext;
  /** In a narrow toolbar, the buttons with the lowest order move into the menu "More" first. */
  readonly order: number;
}

/** A toolbar button for an action. Renders nothing if the action is not available. */
export const ActionButton = ({ action, context, order }: ActionButtonProps) => {
  const { t } = useTranslation();
  if (!action.available(context)) return null;
  const possible = action.possible?.(context) ?? true;
  return (
    <IconButton
      icon={action.icon}
      label={action.label(t, context)}
      shortcut={shortcutOf(t, action)}
      aria-pressed={action.pressed?.(context)}
      // The attribute `disabled` would take the focus from the button.
      aria-disabled={!possible}
      onClick={() => possible && action.run(context)}
      {...yields(order, action.id)}
    />
  );
};
