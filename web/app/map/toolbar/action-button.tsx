import { useTranslation } from 'react-i18next';
import { type Action, shortcutOf } from '../../../actions/action.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { yields } from '../../../ui/layers/use-fitting.ts';

interface ActionButtonProps {
  readonly action: Action<PageContext>;
  readonly context: PageContext;
  /** When it leaves a toolbar that is too narrow for the menu "More", the lowest first. */
  readonly order: number;
}

/** An action as a button of the toolbar; nothing where it is not available. */
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
      // What cannot be done now keeps the focus that it may have.
      aria-disabled={!possible}
      onClick={() => possible && action.run(context)}
      {...yields(order, action.id)}
    />
  );
};
