import type { CommandPorts } from '../../command/handle-command.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';

export interface SharePorts extends CommandPorts {
  readonly views: ViewStore;
  readonly permissions: Permissions;
  readonly files: SharedFiles;
  /** Returns a random link, also used as the salt of a password: 32 unguessable letters, digits, `-` and `_`. */
  readonly newLink: () => string;
}
