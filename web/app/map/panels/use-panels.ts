import { useState } from 'react';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { PanelName } from '../../../story-map/page/panel-name.ts';
import type { Panel } from '../../../story-map/panel.ts';
import { keptDockWidth } from '../../../ui/pages/kept-dock-width.ts';
import { ALL_PANELS } from './panels.ts';

/**
 * Minimum width in pixels of a page on which a panel may open automatically. On a narrower page, panels cover the map.
 */
const ROOM = 900;

/** Whether a panel may open automatically: the page must have space for the map beside the panel. */
const hasRoom = (panelMode: string | null): boolean =>
  globalThis.innerWidth - (panelMode === 'backlog' ? keptDockWidth() : 0) >= ROOM;

const named = (name: string | null): Panel | null =>
  ALL_PANELS.find((panel) => panel.name === name) ?? null;

export interface Panels {
  readonly docked: Panel | null;
  /** The panel above the page and the dock. */
  readonly over: Panel | null;
  readonly asked: number;
  /** Whether the docked panel is hidden because it opened automatically and is still empty. */
  readonly waits: boolean;
  /** Called by a hidden panel when it has content to show. */
  readonly onReady: () => void;
  /** The search text; the toolbar's field and the search panel share it. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** Initial position in the last opened panel, such as a tab name. */
  readonly at: string | null;
  /** Opens or focuses a panel; null closes the topmost panel. */
  readonly onPanel: (name: PanelName | null, at?: string) => void;
}

/**
 * Manages the open panels. The docked panel is saved only in the user's settings (R-VIEW-13). A panel above the page is
 * not saved.
 */
export const usePanels = (
  { panelMode }: UserSettings,
  onChange: (change: SettingsChange) => void,
): Panels => {
  const [asked, setAsked] = useState(0);
  const [over, setOver] = useState<Panel | null>(null);
  const [sought, onSeek] = useState('');
  const [ready, setReady] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [roomy] = useState(() => hasRoom(panelMode));
  // The export panel is never restored (R-VIEW-13).
  const docked = asked > 0 || (roomy && panelMode !== 'export') ? named(panelMode) : null;
  const dock = (mode: string) => {
    if (mode !== panelMode) onChange((before) => ({ ...before, panelMode: mode }));
  };
  const onPanel = (name: PanelName | null, place: string | null = null) => {
    const panel = named(name);
    // Help starts with the article about the open panel.
    setAt(name === 'help' ? (over?.name ?? panelMode) : place);
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
    waits: asked === 0 && panelMode === 'backlog' && !ready,
    onReady: () => setReady(true),
    sought,
    onSeek,
    at,
    onPanel,
  };
};
