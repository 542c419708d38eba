import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';

export interface SettingPorts extends CommandPorts {
  readonly views: ViewStore;
  readonly permissions: Permissions;
}
