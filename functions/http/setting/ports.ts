import type { CommandPorts } from '../../command/handle-command.ts';
import type { Permissions } from '../../ports/permissions.ts';
import type { ViewStore } from '../../ports/view-store.ts';

export interface SettingPorts extends CommandPorts {
  readonly views: ViewStore;
  readonly permissions: Permissions;
}
