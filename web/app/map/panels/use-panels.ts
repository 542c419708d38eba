import { useState } from 'react';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { PanelName } from '../../../story-map/page/panel-name.ts';
import type { Panel } from '../../../story-map/panel.ts';
import { PANELS } from './panels.ts';

/** Below this many screen pixels panels lie over the map (`dock.module.css`): none opens there by itself. */
const ROOM = '(min-width: 901px)';

const named = (name: string | null): Panel | null =>
  PANELS.find((panel) => panel.name === name) ?? null;

export interface Panels {
  /** Beside the map. */
  readonly docked: Panel | null;
  /** Over the page, and over the dock. */
  readonly over: Panel | null;
  readonly asked: number;
  /** What is looked for on the map: the field of the toolbar and that of the panel are one. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** Where in it the panel that was asked for last begins. */
  readonly at: string | null;
  /** Opens one, or comes back to it; null closes the uppermost. */
  readonly onPanel: (name: PanelName | null, at?: string) => void;
}

/**
 * Which panels are open. The one of the dock is kept in the user's settings alone (R-VIEW-13); what lies
 * over the page is not remembered.
 */
export const usePanels = (
  { panelMode }: UserSettings,
  onChange: (change: SettingsChange) => void,
): Panels => {
  const [asked, setAsked] = useState(0);
  const [over, setOver] = useState<Panel | null>(null);
  const [sought, onSeek] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [roomy] = useState(() => globalThis.matchMedia?.(ROOM).matches ?? true);
  // The export panel reopens as none (R-VIEW-13).
  const docked = asked > 0 || (roomy && panelMode !== 'export') ? named(panelMode) : null;
  const dock = (mode: string) => {
    if (mode !== panelMode) onChange((before) => ({ ...before, panelMode: mode }));
  };
  const onPanel = (name: PanelName | null, place: string | null = null) => {
    const panel = named(name);
    setAt(place);
    if (panel?.place === 'over') return setOver(panel);
    setOver(null);
    if (panel) {
      setAsked((times) => times + 1);
      dock(panel.name);
    } else if (!over) dock('none');
  };
  return {
    docked: docked?.place === 'dock' ? docked : null,
    over,
    asked,
    sought,
    onSeek,
    at,
    onPanel,
  };
};
