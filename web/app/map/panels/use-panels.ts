import { useState } from 'react';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { PanelName } from '../../../story-map/page/panel-name.ts';
import type { Bar, Panel } from '../../../story-map/panel.ts';
import { keptDockWidth } from '../../../ui/pages/kept-dock-width.ts';
import { ALL_PANELS } from './panels.ts';

/** If a page has fewer pixels in width, no panel opens by itself, because a panel covers the map of such a page. */
const ROOM = 900;

/** Returns whether a panel may open by itself. Beside the backlog, the map must still have enough width. */
const hasRoom = (panelMode: string | null): boolean =>
  globalThis.innerWidth - (panelMode === 'backlog' ? keptDockWidth() : 0) >= ROOM;

const named = (name: string | null): Panel | Bar | null =>
  ALL_PANELS.find((panel) => panel.name === name) ?? null;

export interface Panels {
  readonly docked: Panel | null;
  /** The panel that covers the page and the docked panel. */
  readonly over: Panel | null;
  /** The panel between the toolbar and the map. */
  readonly bar: Bar | null;
  readonly asked: number;
  /** Whether the docked panel is still hidden. It waits for content if it has opened by itself. */
  readonly waits: boolean;
  /** A hidden panel calls this as soon as it has content to show. */
  readonly onReady: () => void;
  /** The search text, which the field in the toolbar shares with the search panel. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** Where the last opened panel starts, for example the name of a tab. */
  readonly at: string | null;
  /**
   * Opens a panel, or moves the focus to it if it is open. A bar that is open is closed. Null closes the panel that is on
   * top.
   */
  readonly onPanel: (name: PanelName | null, at?: string) => void;
}

/**
 * Manages which panels are open. The name of the docked panel is stored only in the user's settings (R-VIEW-13). A
 * panel that covers the page is not stored.
 */
export const usePanels = (
  { panelMode }: UserSettings,
  onChange: (change: SettingsChange) => void,
): Panels => {
  const [asked, setAsked] = useState(0);
  const [over, setOver] = useState<Panel | null>(null);
  const [bar, setBar] = useState<Bar | null>(null);
  const [sought, onSeek] = useState('');
  const [ready, setReady] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [roomy] = useState(() => hasRoom(panelMode));
  // A new visit never starts with the export panel (R-VIEW-13).
  const docked = asked > 0 || (roomy && panelMode !== 'export') ? named(panelMode) : null;
  const dock = (mode: string) => {
    if (mode !== panelMode) onChange((before) => ({ ...before, panelMode: mode }));
  };
  const onPanel = (name: PanelName | null, place: string | null = null) => {
    const panel = named(name);
    if (panel?.place === 'bar') return setBar(bar ? null : panel);
    // Help starts with the article about the panel that was open before.
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
    bar,
    asked,
    waits: asked === 0 && panelMode === 'backlog' && !ready,
    onReady: () => setReady(true),
    sought,
    onSeek,
    at,
    onPanel,
  };
};
