import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import type { PlacePorts } from '../place-access.ts';

export interface ActivityPorts extends CommandPorts, PlacePorts {
  readonly views: ViewStore;
}
