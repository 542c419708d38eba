import { addListener, removeListener } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../../store/hooks.ts';
import { panelAsked } from '../../../store/state/flags.ts';
import type { PanelName } from '../../../story-map/page/panel-name.ts';
import { ALL_PANELS } from './panels.ts';
import { usePasteAnywhere } from './use-paste-anywhere.ts';

export interface AskedPanelsProps {
  readonly onPanel: (name: PanelName, at?: string) => void;
  readonly pastes: boolean;
}

/**
 * Opens a panel when the user clicks a flag of the host. Such a flag is outside Cairn's page, so the click arrives
 * through the store. Also opens the list editor when the user pastes a list.
 */
const AskedPanels = ({ onPanel, pastes }: AskedPanelsProps) => {
  usePasteAnywhere(pastes, onPanel);
  const dispatch = useAppDispatch();
  const open = useEffectEvent((name: string, at: string | null) => {
    const panel = ALL_PANELS.find((each) => each.name === name);
    if (panel) onPanel(panel.name, at ?? undefined);
  });
  useEffect(() => {
    const listener = {
      actionCreator: panelAsked,
      effect: ({ payload: { name, at } }: ReturnType<typeof panelAsked>) => open(name, at),
    };
    dispatch(addListener(listener));
    return () => void dispatch(removeListener(listener));
  }, [dispatch]);
  return null;
};

export default AskedPanels;
