import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/view-store.ts';

export interface ActivityPorts extends CommandPorts {
  readonly views: ViewStore;
}
